import { type ComponentProps, useId, useState } from "react";
import { useController } from "react-hook-form";
import { FinderSelect } from "@/components/admin/fields/finder-select";
import type { Choice } from "@/components/admin/fields/found-choices";
import type { Controlled } from "@/components/shared/fields/field-props";
import { Field, TextField } from "@/components/shared/fields/text-fields";
import type { PictureProps } from "@/components/shared/media/picture";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { inLocalTime } from "@/lib/dates";

export type FieldTable<Values> = {
  [Name in keyof Values]?: { label: string; blank: Values[Name] | undefined };
};

export function labelsOf<Name extends string>(fields: Record<Name, { label: string }>): Record<Name, string> {
  const labels = Object.entries<{ label: string }>(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

type ChoiceFieldProps = Controlled & {
  options: readonly Choice[];
  blank?: string; // The text for no choice; without it, an option is always selected
  hint?: string;
  isRequired?: boolean;
  disabled?: boolean;
  kind?: PictureProps["kind"];
  onChoose?: (value: string | number | null) => void;
};

export function ChoiceField(props: ChoiceFieldProps) {
  const { control, name, options, blank, kind, onChoose, disabled, ...field } = props;
  const { field: input, fieldState } = useController({ control, name });
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? null;
    input.onChange(value);
    onChoose?.(value);
  };
  const none = blank === undefined ? [] : [{ value: "", label: blank }];
  const select = {
    ...input,
    disabled,
    value: input.value === null || input.value === undefined ? "" : String(input.value),
    onChange: (event: { target: HTMLSelectElement }) => choose(event.target.value),
    options: [...none, ...options],
  };
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(tied) =>
        kind ? (
          <FinderSelect
            {...select}
            {...tied}
            label={field.label}
            choices={field.isRequired ? options : select.options}
            kind={kind}
            onChoose={choose}
          />
        ) : (
          <Select {...select} {...tied} />
        )
      }
    </Field>
  );
}

function localText(value: unknown): string {
  const parsed = typeof value === "string" && value !== "" ? new Date(value) : null;
  if (!parsed || Number.isNaN(parsed.getTime())) return "";
  return inLocalTime(parsed).toISOString().slice(0, 16);
}

export function DateTimeField({ control, name, label, hint }: Controlled & { hint: string }) {
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
  const isExact = props.type === "datetime-local";
  const what = isExact ? "date and time" : "date";
  return (
    <TextField
      type="date"
      max={isExact ? "9999-12-31T23:59" : "9999-12-31"}
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

type SwitchFieldProps = Controlled & { hint: string; onToggle?: (isOn: boolean) => void };

export function SwitchField({ control, name, label, hint, onToggle }: SwitchFieldProps) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div className="flex items-center justify-between gap-4 rounded-control border border-hairline px-4 py-3">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        ref={field.ref}
        checked={field.value === true}
        onCheckedChange={(isOn) => {
          field.onChange(isOn);
          onToggle?.(isOn);
        }}
        onBlur={field.onBlur}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
}
