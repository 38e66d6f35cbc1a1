"use client";

import type { ChangeEvent } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FinderField } from "@/components/admin/fields/finder-field";
import type { Choice } from "@/components/admin/fields/found-choices";
import { SelectField } from "@/components/admin/fields/text-fields";
import type { PictureProps } from "@/components/media/picture";

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
  /** Records of this kind are so many that they are searched, with their pictures. */
  kind?: PictureProps["kind"];
  onChoose?: (value: string | number | null) => void;
};

/** One of several choices, also of those that arrive after the form does. */
export function ChoiceField<Values extends FieldValues, Output>({
  control,
  name,
  options,
  blank,
  kind,
  onChoose,
  ...field
}: ChoiceFieldProps<Values, Output>) {
  const { field: input, fieldState } = useController({ control, name });
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? null;
    input.onChange(value);
    onChoose?.(value);
  };
  const select = {
    ...field,
    ref: input.ref,
    name: input.name,
    value: input.value === null || input.value === undefined ? "" : String(input.value),
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value),
    onBlur: input.onBlur,
    error: fieldState.error?.message,
  };
  const children = (
    <>
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
  if (!kind) return <SelectField {...select}>{children}</SelectField>;
  const none = blank !== undefined && !field.isRequired ? [{ value: "", label: blank }] : [];
  return (
    <FinderField {...select} choices={[...none, ...options]} kind={kind} onChoose={choose}>
      {children}
    </FinderField>
  );
}
