"use client";

import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Label } from "@/components/ui/label";

/** Where a slider stands before it is moved (SPEC.md 5). */
const DEFAULT_RATING = 5;

type RatingSliderProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};

/** One of the four ratings, by halves; it says the whole number that will be saved (DECISIONS.md, Catalogue). */
export function RatingSlider<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: RatingSliderProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const rating = typeof value === "number" ? value : null;
  const saved = rating === null ? "not rated" : `saved as ${Math.floor(rating + 0.5)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <output htmlFor={id} className="figure text-sm">
          {rating === null ? "–" : rating.toFixed(1)}
          <span className="text-quiet text-xs">{` · ${saved}`}</span>
        </output>
      </div>
      <input
        ref={field.ref}
        id={id}
        type="range"
        min={0}
        max={10}
        step={0.5}
        value={rating ?? DEFAULT_RATING}
        onChange={(event) => field.onChange(event.target.valueAsNumber)}
        onBlur={field.onBlur}
        aria-valuetext={rating === null ? "not rated" : `${rating} of 10, ${saved}`}
        aria-invalid={fieldState.error ? true : undefined}
        className="h-6 w-full accent-accent"
      />
      {fieldState.error?.message && (
        <p role="alert" className="text-detected text-sm">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
