import { useQueryClient } from "@tanstack/react-query";
import { permissionsQuery } from "@/components/admin/query/resources";
import { LoginForm } from "@/components/shared/auth/login-form";
import { SsoButton } from "@/components/shared/auth/sso-button";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogHeader,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { SignInWays } from "@/lib/runtime/env";
import type { SessionUser } from "@/lib/users/schema";

type SignInDialogProps = { user: SessionUser; ways: SignInWays; onClose: () => void };

export function SignInDialog({ user, ways, onClose }: SignInDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey });
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader title="Your session ended">
          What you typed is still here. Sign in again as {user.username} to continue.
        </AlertDialogHeader>
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
      </AlertDialogContent>
    </AlertDialog>
  );
}
