import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PasswordAndCode } from "@/components/admin/account/password-and-code";
import { permissionsQuery } from "@/components/admin/query/resources";
import { LoginForm } from "@/components/shared/auth/login-form";
import { PasskeySignIn } from "@/components/shared/auth/passkeys";
import { SsoButton } from "@/components/shared/auth/sso-button";
import { Dialog, DialogCancel } from "@/components/ui/dialog";
import { callApi, confirmBy } from "@/lib/api-client";
import type { SignInWays } from "@/lib/runtime/env";
import type { SessionUser } from "@/lib/users/schema";

type SignInDialogProps = { user: SessionUser; ways: SignInWays; onClose: () => void };

export function SignInDialog({ user, ways, onClose }: SignInDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey });
  return (
    <Dialog
      isAlert
      title="Your session ended"
      text={`What you typed is still here. Sign in again as ${user.username} to continue.`}
      onClose={onClose}
    >
      {ways.hasPassword ? (
        <LoginForm email={user.email} hasSso={ways.hasSso} onSignedIn={refresh} />
      ) : (
        <SsoButton isFirst />
      )}
      <DialogCancel variant="ghost" className="-mt-2">
        Not now
      </DialogCancel>
    </Dialog>
  );
}

type ConfirmIdentityProps = { user: SessionUser; hasPassword?: boolean; hasSso: boolean };

export function ConfirmIdentity({ user, hasPassword, hasSso }: ConfirmIdentityProps) {
  const [pending, setPending] = useState<((isGiven: boolean) => void)[]>([]);
  useEffect(() => {
    confirmBy(() => new Promise((settle) => setPending((others) => [...others, settle])));
    return () => confirmBy(null);
  }, []);
  const end = (isGiven: boolean) =>
    setPending((asked) => {
      for (const settle of asked) settle(isGiven);
      return [];
    });
  return (
    <Dialog
      isAlert
      isOpen={pending.length > 0}
      title={hasPassword ? "Confirm your password" : "Confirm it's you"}
      text={`It's been a while since you signed in. ${hasPassword ? "Enter your password" : "Sign in again"} to continue.`}
      onClose={() => end(false)}
    >
      {hasPassword && (
        <PasswordAndCode
          email={user.email}
          name="Confirm password"
          label="Confirm"
          busyLabel="Confirming..."
          call={({ password }) => callApi("POST", "/api/account/confirm", { password })}
          onDone={() => end(true)}
        />
      )}
      {hasSso && <SsoButton isConfirming isFirst={!hasPassword} />}
      {!hasPassword && <PasskeySignIn isFirst={!hasSso} onSignedIn={({ id }) => end(id === user.id)} />}
      <DialogCancel variant="ghost" className="-mt-2">
        Cancel
      </DialogCancel>
    </Dialog>
  );
}
