"use client";

import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { Controlled } from "@/components/admin/fields/form-fields";
import { useHeldSubmit } from "@/components/admin/fields/use-held-submit";
import { TextField } from "@/components/shared/fields/text-fields";
import { inLocalTime } from "@/lib/dates";

/** "2024-01-05T15:00" in local time, as `datetime-local` expects. */
function localText(value: unknown): string {
  const moment = typeof value === "string" && value !== "" ? new Date(value) : null;
  if (!moment || Number.isNaN(moment.getTime())) return "";
  return inLocalTime(moment).toISOString().slice(0, 16);
}

/** Local date and time, stored as a timestamp. */
export function MomentField<Values extends FieldValues, Output>(
  props: Controlled<Values, Output> & { hint: string },
) {
  const { control, name, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const { isHalf, clear } = useHalfTyped(input);
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      hint={hint}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      value={localText(field.value)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        clear();
        field.onChange(target.value === "" ? "" : new Date(target.value).toISOString());
      }}
      error={isHalf ? "Please enter a complete date and time, or clear the field" : fieldState.error?.message}
    />
  );
}

/** Browsers report a half-typed date as empty, which would save it as none. */
function useHalfTyped(input: RefObject<HTMLInputElement | null>) {
  const [isHalf, setIsHalf] = useState(false);
  useHeldSubmit(input, () => {
    const isBad = input.current?.validity.badInput ?? false;
    setIsHalf(isBad);
    return isBad;
  });
  return { isHalf, clear: () => setIsHalf(false) };
}

export function DateField({ ref, error, onChange, ...props }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const { isHalf, clear } = useHalfTyped(input);
  return (
    <TextField
      {...props}
      type="date"
      ref={(element) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
      }}
      onChange={(event) => {
        clear();
        onChange?.(event);
      }}
      error={isHalf ? "Please enter a complete date, or clear the field" : error}
    />
  );
}
