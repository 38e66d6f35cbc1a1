import { useMutation } from "@tanstack/react-query";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { PasswordField } from "@/components/shared/auth/password-field";
import { errorSentence } from "@/lib/api-client";

type Given = { password?: string; code?: string };

type PasswordAndCodeProps<Answer> = {
  email: string;
  label: string;
  busyLabel: string;
  name?: string;
  hasPassword?: boolean; // Without one, a recent sign-in is enough
  hasApp?: boolean; // Without an app, the password is enough
  call: (given: Given) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

export function PasswordAndCode<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { email, label, busyLabel, name = label, hasPassword = true, hasApp = false, call, onDone } = props;
  const confirm = useMutation({
    mutationFn: (given: FormData) => {
      given.delete("username");
      return call(Object.fromEntries(given));
    },
    onSuccess: onDone,
  });
  const failure = confirm.error && errorSentence(confirm.error);
  return (
    <CallForm
      name={name}
      call={confirm}
      label={label}
      busyLabel={busyLabel}
      failure={(hasApp || !hasPassword) && failure}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField name="password" autoComplete="current-password" error={hasApp ? undefined : failure} />
      )}
      {hasApp && <CodeField />}
    </CallForm>
  );
}
