import type { Control, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

export type Controlled<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};

export function formFields<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  labels: Record<Name, string>,
) {
  const { control, register, formState } = form;
  const errors: Record<string, { message?: unknown } | undefined> = formState.errors;
  const messageOf = (name: Name) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? message : undefined;
  };
  return {
    text: (name: Name, options?: RegisterOptions<Values, Name>) => ({
      ...register(name, options),
      label: labels[name],
      error: messageOf(name),
    }),
    controlled: <Own extends Name>(name: Own) => ({ control, name, label: labels[name] }),
  };
}
