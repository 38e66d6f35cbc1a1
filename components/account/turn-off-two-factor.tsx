"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { PasswordField } from "@/components/auth/password-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { DialogHeader } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { callApi, errorSentence } from "@/lib/api-client";

/** Asks for password and code before the code is no longer asked for. */
export function TurnOffTwoFactor({ email, onDone }: { email: string; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const turnOff = useMutation({
    mutationFn: () => callApi("DELETE", "/api/account/two-factor", { password, code }),
    onSuccess: () => {
      showToast({ title: "Two-factor authentication is off" });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!turnOff.isPending) turnOff.mutate();
  };
  return (
    <>
      <DialogHeader title="Turn two-factor authentication off?">
        From then on the password alone signs in, and your recovery codes are void.
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label="Turn off" className="flex flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CodeField value={code} onChange={({ target }) => setCode(target.value)} />
        {turnOff.error && (
          <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
            {errorSentence(turnOff.error)}
          </p>
        )}
        <SubmitButton label="Turn Off" busyLabel="Turning off..." isBusy={turnOff.isPending} />
      </form>
    </>
  );
}
