import { type FieldValues, useController } from "react-hook-form";
import { FinderSelect } from "@/components/admin/fields/finder-select";
import type { Controlled } from "@/components/admin/fields/form-fields";
import type { Choice } from "@/components/admin/fields/found-choices";
import { Field } from "@/components/shared/fields/field";
import type { PictureProps } from "@/components/shared/media/picture";
import { Select } from "@/components/ui/select";

type ChoiceFieldProps<Values extends FieldValues, Output> = Controlled<Values, Output> & {
  options: readonly Choice[];
  blank?: string; // The text for no choice; without it, an option is always selected
  hint?: string;
  isRequired?: boolean;
  disabled?: boolean;
  kind?: PictureProps["kind"];
  onChoose?: (value: string | number | null) => void;
};

export function ChoiceField<Values extends FieldValues, Output>(props: ChoiceFieldProps<Values, Output>) {
  const { control, name, options, blank, kind, onChoose, disabled, ...field } = props;
  const { field: input, fieldState } = useController({ control, name });
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? null;
    input.onChange(value);
    onChoose?.(value);
  };
  const none = blank === undefined ? [] : [{ value: "", label: blank }];
  const select = {
    ref: input.ref,
    name: input.name,
    disabled,
    value: input.value === null || input.value === undefined ? "" : String(input.value),
    onChange: (event: { target: HTMLSelectElement }) => choose(event.target.value),
    onBlur: input.onBlur,
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
