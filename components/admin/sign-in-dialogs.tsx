import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PasswordAndCode } from "@/components/admin/account/password-and-code";
import { permissionsQuery } from "@/components/admin/query/resources";
import { LoginForm } from "@/components/shared/auth/login-form";
import { SsoButton } from "@/components/shared/auth/sso-button";
import { AlertDialog, AlertDialogCancel } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { callApi, confirmBy } from "@/lib/api-client";
import type { SignInWays } from "@/lib/runtime/env";
import type { SessionUser } from "@/lib/users/schema";

type SignInDialogProps = { user: SessionUser; ways: SignInWays; onClose: () => void };

export function SignInDialog({ user, ways, onClose }: SignInDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey });
  return (
    <AlertDialog
      title="Your session ended"
      text={`What you typed is still here. Sign in again as ${user.username} to continue.`}
      onClose={onClose}
    >
      {ways.hasPassword ? (
        <LoginForm email={user.email} hasSso={ways.hasSso} onSignedIn={refresh} />
      ) : (
        <SsoButton isFirst />
      )}
      <AlertDialogCancel asChild>
        <Button variant="ghost" className="-mt-2">
          Not now
        </Button>
      </AlertDialogCancel>
    </AlertDialog>
  );
}

export function ConfirmPassword({ email, hasSso }: { email: string; hasSso: boolean }) {
  const [pending, setPending] = useState<{ settle: (isGiven: boolean) => void } | null>(null);
  useEffect(() => {
    confirmBy(() => new Promise((settle) => setPending({ settle })));
    return () => confirmBy(null);
  }, []);
  const end = (isGiven: boolean) => {
    pending?.settle(isGiven);
    setPending(null);
  };
  return (
    <AlertDialog
      isOpen={pending !== null}
      title="Confirm your password"
      text="It's been a while since you signed in. Enter your password to continue."
      onClose={() => end(false)}
    >
      <PasswordAndCode
        email={email}
        name="Confirm password"
        label="Confirm"
        busyLabel="Confirming..."
        call={({ password }) => callApi("POST", "/api/account/confirm", { password })}
        onDone={() => end(true)}
      />
      {hasSso && <SsoButton isConfirming />}
      <AlertDialogCancel asChild>
        <Button variant="ghost" className="-mt-2">
          Cancel
        </Button>
      </AlertDialogCancel>
    </AlertDialog>
  );
}
