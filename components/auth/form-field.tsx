"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

type FormFieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string;
  hint?: string;
  /** A control inside the field's right end. */
  trailing?: ReactNode;
};

/** A labelled input whose error is announced when it appears and read with the field afterwards. */
export function FormField({ label, error, hint, trailing, className, ...input }: FormFieldProps) {
  const id = useId();
  const describedBy = cn(error && `${id}-error`, hint && `${id}-hint`);
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="relative">
        <Input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={cn(trailing && "pr-12", className)}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-detected text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
