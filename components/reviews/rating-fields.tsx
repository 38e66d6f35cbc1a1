"use client";

import { type KeyboardEvent, useId, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { RatingSlider } from "@/components/reviews/rating-slider";
import type { ReviewFields, ReviewValues } from "@/lib/reviews/schema";

const RATINGS = ["cheatRating", "installationRating", "supportRating", "communityRating"] as const;

type Rating = (typeof RATINGS)[number];

/** The milliseconds within which a 0 makes a 10 of the 1 before it. */
const TEN_WITHIN = 600;

type RatingFieldsProps = {
  form: UseFormReturn<ReviewValues, unknown, ReviewFields>;
  labels: Record<Rating, string>;
};

/** The four ratings; a digit sets the one that has the focus and goes on (docs/product/back-office.md#forms). */
export function RatingFields({ form, labels }: RatingFieldsProps) {
  const hintId = useId();
  const sliders = useRef<HTMLFieldSetElement>(null);
  const lastOne = useRef<{ name: Rating; at: number } | null>(null);
  const set = (name: Rating, rating: number) =>
    form.setValue(name, rating, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
    const name = RATINGS.find((one) => target instanceof HTMLInputElement && one === target.name);
    if (!name || !/^\d$/.test(key) || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const one = lastOne.current;
    lastOne.current = key === "1" ? { name, at: timeStamp } : null;
    if (key === "0" && one && timeStamp - one.at < TEN_WITHIN) return set(one.name, 10);
    set(name, Number(key));
    const next = RATINGS[RATINGS.indexOf(name) + 1];
    if (next) sliders.current?.querySelector<HTMLElement>(`[name=${next}]`)?.focus();
  };
  return (
    <fieldset
      ref={sliders}
      aria-describedby={hintId}
      onKeyDown={press}
      className="grid gap-x-8 gap-y-4 rounded-control border border-hairline p-4 sm:grid-cols-2"
    >
      <legend className="px-1 font-medium text-sm">Ratings out of 10</legend>
      {RATINGS.map((name) => (
        <RatingSlider key={name} control={form.control} name={name} label={labels[name]} />
      ))}
      <p id={hintId} className="text-quiet text-sm sm:col-span-full">
        A digit sets a rating and goes on to the next one; 1 and 0 at once, or End, are 10.
      </p>
    </fieldset>
  );
}
