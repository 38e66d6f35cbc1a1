"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatLongDate, formatMonth } from "@/lib/dates";
import { cn } from "@/lib/utils";

const DAY = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type CalendarProps = {
  /** "2024-01-05", null while no day is chosen. */
  selected: string | null;
  /** The first day that can be chosen; the selected one can always be clicked. */
  min: string;
  onSelect: (day: string) => void;
};

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function shiftedMonth(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The weeks around a month, Sunday first; days of its neighbours are null. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = shifted(first, -new Date(first).getUTCDay());
  const days = Array.from({ length: 42 }, (_, index) => shifted(start, index));
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => days.slice(week * 7, week * 7 + 7));
  return weeks
    .map((week) => week.map((day) => (day.startsWith(month.slice(0, 7)) ? day : null)))
    .filter((week) => week.some((day) => day !== null));
}

/** A month of days to choose one from, by pointer or arrow keys. All days are UTC days. */
export function Calendar({ selected, min, onSelect }: CalendarProps) {
  const [focused, setFocused] = useState(selected ?? min);
  const isMoving = useRef(false);
  const cell = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the focus by key, also within a month
  useEffect(() => {
    if (isMoving.current) cell.current?.focus();
    isMoving.current = false;
  }, [focused]);

  const move = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shifted(focused, step);
    isMoving.current = true;
    setFocused(next < min ? min : next);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous month"
          disabled={focused.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => setFocused(shiftedMonth(focused, -1) < min ? min : shiftedMonth(focused, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <p aria-live="polite" className="font-medium text-sm">
          {formatMonth(new Date(focused))}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Next month"
          onClick={() => setFocused(shiftedMonth(focused, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <table className="mt-1 border-collapse" onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="eyebrow size-10 font-normal">
                <span aria-hidden>{weekday.slice(0, 2)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? `blank-${WEEKDAYS[index]}`} className="p-0">
                  {day && (
                    <button
                      type="button"
                      ref={day === focused ? cell : undefined}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day < min && day !== selected}
                      aria-pressed={day === selected}
                      aria-label={formatLongDate(new Date(day))}
                      onClick={() => onSelect(day)}
                      className={cn(
                        "figure grid size-10 place-items-center rounded-control text-sm hover:bg-raised disabled:pointer-events-none disabled:text-quiet disabled:opacity-50",
                        day === selected && "bg-accent text-accent-ink hover:bg-accent-strong",
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
