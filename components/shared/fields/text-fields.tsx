import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "@/components/shared/fields/field";
import { Input } from "@/components/ui/input";
import { Select, type SelectProps } from "@/components/ui/select";

function parted<Props extends FieldProps>({ label, error, hint, isRequired, ...own }: Props) {
  return [{ label, error, hint, isRequired }, own] as const;
}

export function TextField({
  trailing,
  ...props
}: FieldProps & ComponentProps<"input"> & { trailing?: ReactNode }) {
  const [field, input] = parted(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex gap-2">
          <Input {...input} {...control} />
          {trailing}
        </div>
      )}
    </Field>
  );
}

export function LinkField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} type="url" inputMode="url" placeholder="https://" />;
}

export function TextAreaField(props: FieldProps & ComponentProps<"textarea">) {
  const [field, { className, ...textarea }] = parted(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={clsx(
            "field-sizing-content max-h-[60dvh] w-full rounded-control border border-control bg-ground px-3 py-2.5 text-base leading-relaxed aria-invalid:border-detected",
            className ?? "min-h-28",
          )}
        />
      )}
    </Field>
  );
}

export function SelectField(props: FieldProps & SelectProps) {
  const [field, select] = parted(props);
  return <Field {...field}>{(control) => <Select {...select} {...control} />}</Field>;
}
