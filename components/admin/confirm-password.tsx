"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallForm } from "@/components/shared/auth/call-form";
import { PasswordField } from "@/components/shared/auth/password-field";
import { SsoButton } from "@/components/shared/auth/sso-button";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { callApi, confirmBy, errorSentence } from "@/lib/api-client";

export function ConfirmPassword({ email, hasSso }: { email: string; hasSso: boolean }) {
  const [asked, setAsked] = useState<{ settle: (isGiven: boolean) => void } | null>(null);
  useEffect(() => {
    confirmBy(() => new Promise((settle) => setAsked({ settle })));
    return () => confirmBy(null);
  }, []);
  const end = (isGiven: boolean) => {
    asked?.settle(isGiven);
    setAsked(null);
  };
  return (
    <AlertDialog open={asked !== null} onOpenChange={(isOpen) => !isOpen && end(false)}>
      <AlertDialogContent>
        <AlertDialogHeader title="Confirm your password">
          It's been a while since you signed in. Enter your password to continue.
        </AlertDialogHeader>
        <PasswordForm email={email} onConfirmed={() => end(true)} />
        {hasSso && <SsoButton isConfirming />}
        <AlertDialogCancel asChild>
          <Button variant="ghost" className="-mt-2">
            Cancel
          </Button>
        </AlertDialogCancel>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function PasswordForm({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [password, setPassword] = useState("");
  const confirm = useMutation({
    mutationFn: () => callApi("POST", "/api/account/confirm", { password }),
    onSuccess: onConfirmed,
  });
  return (
    <CallForm name="Confirm password" call={confirm} label="Confirm" busyLabel="Confirming...">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={confirm.error ? errorSentence(confirm.error) : undefined}
      />
    </CallForm>
  );
}
