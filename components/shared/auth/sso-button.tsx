import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { KeyRound } from "lucide-react";
import { FailureBox } from "@/components/shared/auth/call-form";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

type SsoButtonProps = {
  isFirst?: boolean;
  isConfirming?: boolean; // The provider asks for the password even during its own session
};

/** Returns to this page, except from the sign-in page. */
async function continueAtProvider(isConfirming: boolean): Promise<void> {
  const { signIn } = await import("next-auth/react");
  const { pathname, href } = window.location;
  const callbackUrl = pathname.startsWith("/admin") ? href : "/admin";
  await signIn("oidc", { callbackUrl }, isConfirming ? { prompt: "login" } : undefined);
}

export function SsoButton({ isFirst = false, isConfirming = false }: SsoButtonProps) {
  const start = useMutation({ mutationFn: () => continueAtProvider(isConfirming) });
  const isBusy = start.isPending || start.isSuccess;
  useKeptFocus(isBusy);
  return (
    <div className={clsx("flex flex-col gap-3", !isFirst && "-mt-2")}>
      <Button
        icon={KeyRound}
        variant={isFirst ? "primary" : "secondary"}
        className="h-11 w-full"
        disabled={isBusy}
        onClick={() => start.mutate()}
      >
        Sign in with SSO
      </Button>
      <FailureBox text={start.isError && "The sign-in couldn't be started. Please try again."} />
    </div>
  );
}
