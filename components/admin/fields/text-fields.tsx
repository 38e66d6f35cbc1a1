"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "@/components/admin/fields/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/utils";

/** A line of text; `trailing` stands beside it. */
export function TextField({
  label,
  error,
  hint,
  isRequired,
  trailing,
  ...input
}: FieldProps & ComponentProps<"input"> & { trailing?: ReactNode }) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <div className="flex gap-2">
          <Input {...input} {...control} />
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** The address of a page elsewhere. */
export function LinkField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} type="url" inputMode="url" placeholder="https://" />;
}

/** A text of several lines that grows with what is written. */
export function TextAreaField({
  label,
  error,
  hint,
  isRequired,
  className,
  ...textarea
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={cn(
            "field-sizing-content max-h-[60dvh] min-h-28 w-full rounded-control border border-control bg-ground px-3 py-2.5 text-base leading-relaxed aria-invalid:border-detected",
            className,
          )}
        />
      )}
    </Field>
  );
}

/** One of several choices. */
export function SelectField({
  label,
  error,
  hint,
  isRequired,
  children,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <Select {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  );
}
