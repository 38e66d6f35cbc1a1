import "server-only";
import { isSecureOrigin } from "@/lib/accounts/cookies";
import { commonPasswords, passwordWeakness } from "@/lib/accounts/password-weakness";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";

export function siteWords(): string[] {
  const labels = new URL(publicOrigin()).hostname.split(".").slice(0, -1);
  return [siteName(), ...labels.filter((label) => /[a-z]/.test(label))];
}

/** Throws 400 for a weak password, but only over https: a local trial just shows a warning. */
export async function requireStrongPassword(password: string, owner: { email: string; username: string }) {
  if (!isSecureOrigin()) return;
  const words = [...siteWords(), owner.email, owner.username];
  const weakness = passwordWeakness(password, words, await commonPasswords());
  if (weakness) throw new AppError(400, weakness);
}
