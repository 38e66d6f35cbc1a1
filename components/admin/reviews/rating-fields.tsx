import { type KeyboardEvent, useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Controlled, FormFields } from "@/components/shared/fields/field-props";
import { ErrorText } from "@/components/shared/fields/text-fields";
import { RATINGS, type SubRatings } from "@/lib/reviews/ratings";
import type { ReviewValues } from "@/lib/reviews/schema";
import { cn } from "@/lib/utils";

type Rating = keyof SubRatings;

const TEN_WITHIN = 600; // In ms: typing 1 and 0 in this time means 10

export function RatingFields({ controlled }: Pick<FormFields<Rating>, "controlled">) {
  const { setValue } = useFormContext<ReviewValues>();
  const hintId = useId();
  const [typedOne, setTypedOne] = useState<{ name: Rating; at: number } | null>(null);
  const set = (name: Rating, rating: number) =>
    setValue(name, rating, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { key, target, currentTarget, timeStamp, ctrlKey, metaKey, altKey } = event;
    const name = RATINGS.find((rating) => target instanceof HTMLInputElement && rating === target.name);
    if (!name || !/^\d$/.test(key) || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    setTypedOne(key === "1" ? { name, at: timeStamp } : null);
    if (key === "0" && typedOne && timeStamp - typedOne.at < TEN_WITHIN) return set(typedOne.name, 10);
    set(name, Number(key));
    const next = currentTarget.elements.namedItem(RATINGS[RATINGS.indexOf(name) + 1] ?? "");
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <fieldset
      aria-describedby={hintId}
      onKeyDown={press}
      className="grid gap-x-8 gap-y-4 rounded-control border border-hairline p-4 sm:grid-cols-2"
    >
      <legend className="px-1 font-medium text-sm">Ratings out of 10</legend>
      {RATINGS.map((name) => (
        <RatingSlider key={name} {...controlled(name)} />
      ))}
      <p id={hintId} className="text-quiet text-sm sm:col-span-full">
        Type a digit to set a rating and move to the next. For 10, type 1 and 0 quickly or press End.
      </p>
    </fieldset>
  );
}

const DEFAULT_RATING = 5; // docs/product/catalogue.md#ratings

function RatingSlider({ control, name, label }: Controlled) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const rating = typeof field.value === "number" ? field.value : null;
  const isRated = rating !== null;
  const saved = isRated ? `saved as ${Math.floor(rating + 0.5)}` : "not rated";
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <output htmlFor={id} className="figure whitespace-nowrap text-sm">
          <span>{isRated ? rating.toFixed(1) : "–"}</span>
          {isRated && <span className="text-quiet text-xs">{` · ${saved}`}</span>}
        </output>
      </div>
      <div className="flex items-center gap-3">
        <input
          {...field}
          id={id}
          type="range"
          min={0}
          max={10}
          step={0.5}
          value={rating ?? DEFAULT_RATING}
          onChange={(event) => field.onChange(event.target.valueAsNumber)}
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
      <ErrorText text={fieldState.error?.message} />
    </div>
  );
}
