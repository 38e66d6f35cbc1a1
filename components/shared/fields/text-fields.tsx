import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Input } from "@/components/ui/input";
import { Select, type SelectProps } from "@/components/ui/select";

function parted<Props extends FieldProps>({ label, error, hint, isRequired, ...own }: Props) {
  return [{ label, error, hint, isRequired }, own] as const;
}

type TextFieldProps = FieldProps & ComponentProps<"input"> & { trailing?: ReactNode };

export function TextField({ trailing, ...props }: TextFieldProps) {
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
          dir="auto"
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

type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
};

type FieldProps = {
  label: string;
  error?: string | null;
  hint?: ReactNode;
  isRequired?: boolean; // Only marks the label; the schema validates
};

/** The message is announced when it appears and is part of the control's description. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, error, hint, isRequired = false, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex gap-1 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {isRequired && (
          <span className="text-detected" aria-hidden>
            *
          </span>
        )}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        "aria-required": isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  );
}

export function ErrorText({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-detected text-sm">
      {text}
    </p>
  );
}
