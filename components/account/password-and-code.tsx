"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { PasswordField } from "@/components/auth/password-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { DialogHeader } from "@/components/ui/dialog";
import { errorSentence } from "@/lib/api-client";

type Given = { password: string; code: string };

type PasswordAndCodeProps<Answer> = {
  email: string;
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  call: (given: Given) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Asks for password and code before a change of the second factor. */
export function PasswordAndCode<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { email, title, text, label, busyLabel, call, onDone } = props;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const change = useMutation({ mutationFn: () => call({ password, code }), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <>
      <DialogHeader title={title}>{text}</DialogHeader>
      <form noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CodeField value={code} onChange={({ target }) => setCode(target.value)} />
        {change.error && (
          <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
            {errorSentence(change.error)}
          </p>
        )}
        <SubmitButton label={label} busyLabel={busyLabel} isBusy={change.isPending} />
      </form>
    </>
  );
}
