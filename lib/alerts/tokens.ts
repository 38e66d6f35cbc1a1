import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/runtime/env";
import { secrets } from "@/lib/runtime/sealed";
import { isSameSecret, sha256 } from "@/lib/runtime/secrets";

export const newToken = (): string => randomBytes(24).toString("base64url");

type Subscription = { id: number; tokenHash: string };

function keyedHash(purpose: string, text: string, secret = env("NEXTAUTH_SECRET")): Buffer {
  const key = createHmac("sha256", secret).update(`alert ${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest();
}

const derived = (purpose: string, { id, tokenHash }: Subscription, secret?: string) =>
  keyedHash(purpose, `${id} ${tokenHash}`, secret).toString("base64url").slice(0, 32);

/** Keyed, so that the network address can't be recovered. */
export const clientHash = (address: string): string => keyedHash("client", address).toString("hex");

/** Derived, because the token itself isn't stored. */
export const linkToken = (subscription: Subscription): string => derived("link", subscription);

export const confirmationCode = (subscription: Subscription): string => derived("confirmation", subscription);

const isDerived = (purpose: string, given: string, subscription: Subscription) =>
  secrets().some((secret) => isSameSecret(given, derived(purpose, subscription, secret)));

export function isToken(given: string, subscription: Subscription): boolean {
  return isSameSecret(sha256(given), subscription.tokenHash) || isDerived("link", given, subscription);
}

export const isConfirmation = (given: string, subscription: Subscription): boolean =>
  isDerived("confirmation", given, subscription);
