import "server-only";
import { publicOrigin, siteName } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { passwordWeakness } from "@/lib/passwords/weakness";
import { WELL_KNOWN_PASSWORDS } from "@/lib/passwords/well-known";
import { isSecureOrigin } from "@/lib/session-cookie";

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
