import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { z } from "zod";
import type { NewPasskeyAnswer } from "@/lib/accounts/answers";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";

const library = () => import("@simplewebauthn/browser"); // Loaded on demand

/** Requires https. */
export const hasPasskeys = () => window.PublicKeyCredential !== undefined;

/** `inFields`: offered by autofill, without a timeout. */
export async function requestPasskey({ inFields = false } = {}) {
  const { startAuthentication } = await library();
  const options = await callApi("POST", "/api/login/passkey/options");
  const response = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inFields,
  });
  return { response };
}

export async function canOfferInFields(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill();
}

export async function cancelRequest(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
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
