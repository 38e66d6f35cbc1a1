import { type PointerEvent, type ReactNode, useRef } from "react";

type DayStepperProps = {
  days: number;
  day: number | null;
  onDay: (day: number | null) => void;
  dayText: (day: number) => string;
  label?: string;
  edges?: readonly number[]; // As fractions of the width, if days aren't equally wide
  children: ReactNode;
};

export function DayStepper({ days, day, onDay, dayText, label = "Day", edges, children }: DayStepperProps) {
  const range = useRef<HTMLInputElement>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const index = edges ? edges.findLastIndex((edge) => edge <= share) : Math.floor(share * days);
    onDay(Math.min(days - 1, Math.max(0, index)));
  };
  return (
    <div
      className="relative cursor-crosshair [touch-action:pan-y] has-focus-visible:rounded has-focus-visible:[outline:2px_solid_var(--accent)] has-focus-visible:outline-offset-4 noscript:cursor-auto"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerUp={() => range.current?.focus({ preventScroll: true })}
      onPointerLeave={(event) => event.pointerType === "mouse" && onDay(null)}
    >
      {children}
      <input
        ref={range}
        type="range"
        className="pointer-events-none absolute inset-0 w-full opacity-0 noscript:hidden"
        min={0}
        max={days - 1}
        value={day ?? days - 1}
        aria-label={label}
        aria-valuetext={dayText(day ?? days - 1)}
        onChange={(event) => onDay(event.target.valueAsNumber)}
        onFocus={() => onDay(day ?? days - 1)}
      />
    </div>
  );
}
