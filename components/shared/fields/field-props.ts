import type {
  Control,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";

export type Controlled = { control: Control; name: string; label: string };

type Registered = UseFormRegisterReturn & { label: string; error?: string };

export type FormFields<Name extends string> = {
  text: (name: Name, options?: Pick<RegisterOptions, "setValueAs">) => Registered;
  controlled: (name: Name) => Controlled;
};

export function formFields<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  labels: Record<Name, string>,
) {
  const { control, register, formState } = form;
  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return {
    text: <Own extends Name>(name: Own, options?: RegisterOptions<Values, Own>): Registered => ({
      ...register(name, options),
      label: labels[name],
      error: errors[name]?.message,
    }),
    controlled: (name: Name): Controlled => ({ control: control as Control, name, label: labels[name] }),
  };
}
