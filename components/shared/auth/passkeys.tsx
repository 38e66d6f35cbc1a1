import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { clsx } from "clsx";
import { Fingerprint } from "lucide-react";
import type { z } from "zod";
import { FailureBox } from "@/components/shared/auth/call-form";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { Button } from "@/components/ui/button";
import { useInBrowser, useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { NewPasskeyAnswer } from "@/lib/accounts/answers";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";
import type { SessionUser } from "@/lib/users/schema";

type PasskeySignInProps = {
  rememberMe?: () => boolean;
  isFirst?: boolean;
  onSignedIn?: (user: SessionUser) => unknown;
};

export function PasskeySignIn({ rememberMe, isFirst = false, onSignedIn }: PasskeySignInProps) {
  // Assumes support before hydration, so that the form keeps its height.
  const isOffered = useInBrowser(hasPasskeys, true);
  const isHydrated = useIsHydrated();
  const signIn = useSessionMutation({
    path: "/api/login/passkey",
    prepare: async () => ({ response: await requestPasskey(), rememberMe: rememberMe?.() }),
    onSignedIn,
  });
  const isBusy = signIn.isPending || signIn.isSuccess;
  useKeptFocus(isBusy);
  if (!isOffered) return null;
  return (
    <div className={clsx("flex gap-3", isFirst ? "flex-col-reverse" : "flex-col")}>
      <p className="flex items-center gap-3 text-quiet text-xs">
        <span className="h-px flex-1 bg-hairline" />
        or
        <span className="h-px flex-1 bg-hairline" />
      </p>
      <Button
        icon={Fingerprint}
        variant={isFirst ? "primary" : "secondary"}
        className="h-11 w-full"
        disabled={isBusy || !isHydrated}
        autoFocus={isFirst}
        onClick={() => signIn.mutate()}
      >
        Use a passkey
      </Button>
      <FailureBox text={signIn.error && passkeySentence(signIn.error)} />
    </div>
  );
}

const library = () => import("@simplewebauthn/browser"); // Loaded on demand

const hasPasskeys = () => window.PublicKeyCredential !== undefined;

async function requestPasskey() {
  const { startAuthentication } = await library();
  const options = await callApi("POST", "/api/login/passkey/options");
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

export async function addPasskey(name: string) {
  const options = await callApi("POST", "/api/account/passkeys/options");
  const { startRegistration } = await library();
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const added = await callApi("POST", "/api/account/passkeys", { name, response });
  return added as z.output<typeof NewPasskeyAnswer>;
}

export function passkeySentence(error: Error): string {
  if (error instanceof ApiError) return error.sentence;
  if (error.name === "InvalidStateError") return "This device already has a passkey for this account.";
  if (error.name === "NotAllowedError" || error.name === "AbortError") {
    return "Your browser didn't return a passkey. Please try again.";
  }
  return error.name === "TypeError" ? errorSentence(error) : "This browser can't use passkeys here.";
}
