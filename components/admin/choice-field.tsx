"use client";

import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { SelectField } from "@/components/admin/text-fields";

/** Numbers are the ids of other records. */
export type Choice = { value: string | number; label: string };

type ChoiceFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  options: readonly Choice[];
  /** The text of no choice; without it one of the options is always chosen. */
  blank?: string;
  hint?: string;
  isRequired?: boolean;
  disabled?: boolean;
  onChoose?: (value: string | number | null) => void;
};

/** One of several choices, also of those that arrive after the form does. */
export function ChoiceField<Values extends FieldValues, Output>({
  control,
  name,
  options,
  blank,
  onChoose,
  ...field
}: ChoiceFieldProps<Values, Output>) {
  const { field: input, fieldState } = useController({ control, name });
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? null;
    input.onChange(value);
    onChoose?.(value);
  };
  return (
    <SelectField
      {...field}
      ref={input.ref}
      name={input.name}
      value={input.value === null || input.value === undefined ? "" : String(input.value)}
      onChange={(event) => choose(event.target.value)}
      onBlur={input.onBlur}
      error={fieldState.error?.message}
    >
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
