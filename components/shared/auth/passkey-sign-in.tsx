import { clsx } from "clsx";
import { Fingerprint } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { FailureBox } from "@/components/shared/auth/call-form";
import {
  cancelRequest,
  canOfferInFields,
  hasPasskeys,
  passkeySentence,
  requestPasskey,
} from "@/components/shared/auth/passkey-calls";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { Button } from "@/components/ui/button";
import { useInBrowser } from "@/components/ui/use-is-hydrated";

const RENEW_MS = 4 * 60_000; // In ms; a challenge is valid for five minutes

type Answer = Awaited<ReturnType<typeof requestPasskey>>;
type PasskeySignInProps = {
  rememberMe: () => boolean;
  isFirst?: boolean;
  onSignedIn?: () => unknown;
};

export function PasskeySignIn({ rememberMe, isFirst = false, onSignedIn }: PasskeySignInProps) {
  // Assumes support before hydration, so that the form keeps its height.
  const isOffered = useInBrowser(hasPasskeys, true);
  const signIn = useSessionMutation<Answer | null>({
    path: "/api/login/passkey",
    prepare: async (answer) => ({ ...(answer ?? (await requestPasskey())), rememberMe: rememberMe() }),
    onSignedIn,
    success: () => ({ title: "Login successful", description: "Welcome back!" }),
    failure: () => null,
  });
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (signIn.isPending || isOver() || !(await canOfferInFields()) || isOver()) return;
    const answer = await requestPasskey({ inFields: true }).catch(() => null);
    if (answer && !isOver()) signIn.mutate(answer);
  });
  useEffect(() => {
    if (!hasPasskeys()) return;
    let isOver = false;
    const request = () => void offer(() => isOver).catch(() => {});
    request();
    const timer = setInterval(request, RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void cancelRequest().catch(() => {});
    };
  }, []);
  if (!isOffered) return null;
  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <div className={clsx("flex gap-3", isFirst ? "flex-col-reverse" : "flex-col")}>
      <p className="flex items-center gap-3 text-quiet text-xs before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        className="h-11 w-full"
        disabled={isBusy}
        autoFocus={isFirst}
        onClick={() => signIn.mutate(null)}
      >
        <Fingerprint aria-hidden />
        Use a passkey
      </Button>
      <FailureBox text={signIn.error && passkeySentence(signIn.error)} />
    </div>
  );
}
