import { type ComponentProps, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { Controlled } from "@/components/admin/fields/form-fields";
import { TextField } from "@/components/shared/fields/text-fields";
import { inLocalTime } from "@/lib/dates";

/** "2024-01-05T15:00" in local time, as `datetime-local` expects. */
function localText(value: unknown): string {
  const parsed = typeof value === "string" && value !== "" ? new Date(value) : null;
  if (!parsed || Number.isNaN(parsed.getTime())) return "";
  return inLocalTime(parsed).toISOString().slice(0, 16);
}

export function DateTimeField<Values extends FieldValues, Output>(
  props: Controlled<Values, Output> & { hint: string },
) {
  const { control, name, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <DateField
      {...field}
      type="datetime-local"
      label={label}
      hint={hint}
      value={localText(field.value)}
      onChange={({ target }) =>
        field.onChange(target.value === "" ? "" : new Date(target.value).toISOString())
      }
      error={fieldState.error?.message}
    />
  );
}

/** Browsers report a half-typed date as empty; the form checks for that before it saves. */
export function DateField({ error, onChange, ...props }: ComponentProps<typeof TextField>) {
  const [isHalf, setIsHalf] = useState(false);
  const what = props.type === "datetime-local" ? "date and time" : "date";
  return (
    <TextField
      type="date"
      {...props}
      onInvalid={() => setIsHalf(true)}
      onChange={(event) => {
        setIsHalf(false);
        onChange?.(event);
      }}
      error={isHalf ? `Please enter a complete ${what}, or clear the field` : error}
    />
  );
}
