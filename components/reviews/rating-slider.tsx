"use client";

import { useId } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { Controlled } from "@/components/admin/fields/form-fields";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

/** Where a slider stands before it is moved (docs/product/catalogue.md#ratings). */
const DEFAULT_RATING = 5;

/** One of the four ratings, by halves, or none; it says the whole number that will be saved. */
export function RatingSlider<Values extends FieldValues, Output>(props: Controlled<Values, Output>) {
  const { control, name, label } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const rating = typeof value === "number" ? value : null;
  const isRated = rating !== null;
  const saved = isRated ? `saved as ${Math.floor(rating + 0.5)}` : "not rated";
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <output htmlFor={id} className="figure whitespace-nowrap text-sm">
          {isRated ? rating.toFixed(1) : "–"}
          {isRated && <span className="text-quiet text-xs">{` · ${saved}`}</span>}
        </output>
      </div>
      <div className="flex items-center gap-3">
        <input
          ref={field.ref}
          id={id}
          name={field.name}
          type="range"
          min={0}
          max={10}
          step={0.5}
          value={rating ?? DEFAULT_RATING}
          onChange={(event) => field.onChange(event.target.valueAsNumber)}
          onBlur={field.onBlur}
          aria-valuetext={isRated ? `${rating} of 10, ${saved}` : saved}
          aria-invalid={fieldState.error ? true : undefined}
          className={cn("h-6 w-full min-w-0 accent-accent", !isRated && "opacity-50")}
        />
        <button
          type="button"
          aria-pressed={!isRated}
          onClick={() => field.onChange(isRated ? null : DEFAULT_RATING)}
          className="min-h-6 shrink-0 rounded-full border border-hairline px-2.5 text-quiet text-xs hover:bg-raised hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:min-h-9"
        >
          <span className="sr-only">{`${label}: `}</span>Not rated
        </button>
      </div>
      {fieldState.error?.message && (
        <p role="alert" className="text-detected text-sm">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
