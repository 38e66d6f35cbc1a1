import { Secret, TOTP } from "otpauth";

/** The current (0) or next (1) code: unlike earlier ones, both survive a new step on the way. */
export function codeOf(secret: string, step: 0 | 1): string {
  const timestamp = Date.now() + step * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
