import "server-only";
import { WELL_KNOWN_PASSWORDS } from "@/lib/accounts/common-passwords";
import { isSecureOrigin } from "@/lib/accounts/cookies";
import { passwordWeakness } from "@/lib/accounts/password-weakness";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";

/** What everybody knows of this site: its name, and the names in its address but for the last. */
export function siteWords(): string[] {
  const labels = new URL(publicOrigin()).hostname.split(".").slice(0, -1);
  // Numbers are those of an address such as 127.0.0.1.
  return [siteName(), ...labels.filter((label) => /[a-z]/.test(label))];
}

/**
 * Refuses a password that would be guessed first. Where the site is only tried out, over http, the form's
 * warning has to do.
 * @throws AppError 400 with a sentence
 */
export function requireStrongPassword(password: string, owner: { email: string; username: string }): void {
  if (!isSecureOrigin()) return;
  const words = [...siteWords(), owner.email, owner.username];
  const weakness = passwordWeakness(password, words, WELL_KNOWN_PASSWORDS);
  if (weakness) throw new AppError(400, weakness);
}
