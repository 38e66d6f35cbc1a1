import "server-only";
import { Secret, TOTP } from "otpauth";
import { currentMs } from "@/lib/runtime/clock";
import { siteName } from "@/lib/runtime/env";
import { seal, unseal } from "@/lib/runtime/sealed";
import { sha256 } from "@/lib/runtime/secrets";

const SALT = "two-factor";
const CENTURY = 100 * 365 * 24 * 60 * 60; // In seconds. Stored secrets don't expire.
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;
const DIGITS = /^\d{6}$/;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: siteName(), label, secret: Secret.fromBase32(secret) });

export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The matching 30-second step, allowing one step of clock drift; null for a wrong code. */
export function totpStep(secret: string, text: string): number | null {
  const code = bareCode(text);
  if (!DIGITS.test(code)) return null;
  const timestamp = currentMs();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** Encrypted with NEXTAUTH_SECRET, so that a leaked table can't generate codes. */
export function sealTotpSecret(secret: string, userId: number): Promise<string> {
  return seal(SALT, { totp: secret, userId }, CENTURY);
}

/** Null after NEXTAUTH_SECRET has changed; recovery codes still work then. */
export async function openTotpSecret(sealed: string, userId: number): Promise<string | null> {
  const payload = await unseal(SALT, sealed);
  return payload?.userId === userId && typeof payload.totp === "string" ? payload.totp : null;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().replace(/.{4}(?=.)/g, "$&-"),
  );
}

const bareCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

export const recoveryCodeHash = (code: string): string => sha256(bareCode(code));
