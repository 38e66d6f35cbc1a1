"use client";

import { useId } from "react";

type RangeFieldProps = {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

/** A slider with its value beside its label. */
export function RangeField({ label, unit, value, onChange, ...range }: RangeFieldProps) {
  const id = useId();
  const text = value.toFixed(range.step < 1 ? 2 : 0);
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <output htmlFor={id} className="figure text-quiet text-xs">{`${text}${unit}`}</output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent"
      />
    </div>
  );
}
