"use client";

import { type ReactNode, useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextField } from "@/components/admin/fields/text-fields";
import { useHalfTyped } from "@/components/admin/fields/use-half-typed";
import { inLocalTime } from "@/lib/dates";

type MomentFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
};

/** "2024-01-05T15:00" where the person is, as the browser's own field has it. */
function localText(value: unknown): string {
  const moment = typeof value === "string" && value !== "" ? new Date(value) : null;
  if (!moment || Number.isNaN(moment.getTime())) return "";
  return inLocalTime(moment).toISOString().slice(0, 16);
}

/** A day and a time where the person is, kept as the moment; the browser hides one that is half typed. */
export function MomentField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
}: MomentFieldProps<Values, Output>) {
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
      error={isHalf ? "Please enter the whole date and time, or clear it" : fieldState.error?.message}
    />
  );
}
