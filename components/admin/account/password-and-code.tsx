import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: () => call({ ...(hasPassword && { password }), ...(hasApp && { code }) }),
    onSuccess: onDone,
  });
  const failure = confirm.error ? errorSentence(confirm.error) : undefined;
  return (
    <CallForm
      name={name}
      call={confirm}
      label={label}
      busyLabel={busyLabel}
      failure={(hasApp || !hasPassword) && failure}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={hasApp ? undefined : failure}
        />
      )}
      {hasApp && <CodeField value={code} onChange={({ target }) => setCode(target.value)} />}
    </CallForm>
  );
}
