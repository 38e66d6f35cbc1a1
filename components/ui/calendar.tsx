"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { movedDay, movedMonth, weeksOf } from "@/components/ui/calendar-days";
import { formatLongDate, formatMonth } from "@/lib/dates";
import { cn } from "@/lib/utils";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
// A table of buttons is what a date grid is built of.
const GRID = { role: "grid" } as const;
const cellRole = (isSelected: boolean) => ({ role: "gridcell", "aria-selected": isSelected }) as const;

type CalendarProps = {
  /** "2024-01-05", null while no day is chosen. */
  selected: string | null;
  /** The present day, and the first that can be chosen; the selected one can always be clicked. */
  today: string;
  onSelect: (day: string) => void;
};

/** A month of days to choose one from, by pointer or by the keys of a date grid. */
export function Calendar({ selected, today, onSelect }: CalendarProps) {
  const [focused, setFocused] = useState(selected ?? today);
  const isMoving = useRef(false);
  const cell = useRef<HTMLButtonElement>(null);
  const show = (day: string) => setFocused(day < today ? today : day);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the focus by key, also within a month
  useEffect(() => {
    if (isMoving.current) cell.current?.focus();
    isMoving.current = false;
  }, [focused]);

  const move = (event: React.KeyboardEvent) => {
    const next = movedDay(focused, event);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    show(next);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous month"
          disabled={focused.slice(0, 7) <= today.slice(0, 7)}
          onClick={() => show(movedMonth(focused, -1))}
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
          onClick={() => show(movedMonth(focused, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <table
        {...GRID}
        aria-label={formatMonth(new Date(focused))}
        className="mt-1 border-collapse"
        onKeyDown={move}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="eyebrow size-10 font-normal">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td
                  {...cellRole(day !== null && day === selected)}
                  key={day ?? `blank-${WEEKDAYS[index]}`}
                  className="p-0"
                >
                  {day && (
                    <button
                      type="button"
                      ref={day === focused ? cell : undefined}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day < today && day !== selected}
                      aria-current={day === today ? "date" : undefined}
                      aria-label={formatLongDate(new Date(day))}
                      onClick={() => onSelect(day)}
                      className={cn(
                        "figure grid size-10 place-items-center rounded-control text-sm hover:bg-raised disabled:pointer-events-none disabled:text-quiet disabled:opacity-50",
                        day === today && "border border-control font-semibold",
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
