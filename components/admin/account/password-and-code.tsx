"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { PasswordField } from "@/components/shared/auth/password-field";
import { DialogHeader } from "@/components/ui/dialog";
import { errorSentence } from "@/lib/api-client";

type Given = { password: string; code?: string };

type PasswordAndCodeProps<Answer> = {
  email: string;
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  hasApp?: boolean; // Without an app, the password is enough
  call: (given: Given) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

export function PasswordAndCode<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { email, title, text, label, busyLabel, hasApp = true, call, onDone } = props;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const change = useMutation({
    mutationFn: () => call({ password, ...(hasApp && { code }) }),
    onSuccess: onDone,
  });
  return (
    <>
      <DialogHeader title={title}>{text}</DialogHeader>
      <CallForm
        name={label}
        call={change}
        label={label}
        busyLabel={busyLabel}
        failure={change.error && errorSentence(change.error)}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {hasApp && <CodeField value={code} onChange={({ target }) => setCode(target.value)} />}
      </CallForm>
    </>
  );
}
