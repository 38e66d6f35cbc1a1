import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";

export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  label: string;
  error?: string;
  hint?: ReactNode;
  isRequired?: boolean; // Only marks the label; the schema validates
};

/** The message is announced when it appears and is part of the control's description. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex gap-1 text-sm">
        <Label htmlFor={id}>{label}</Label>
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
