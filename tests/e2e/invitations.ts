import { randomBytes } from "node:crypto";
import { query } from "./sql";

/** A part of a name that no other test has. */
export function unique(): string {
  return randomBytes(6).toString("hex");
}

/** A usable invitation code of the server under test: of an admin, or of a sub-admin with some sections. */
export async function makeInvitation(sections?: string[]): Promise<string> {
  const code = `E2e-${unique()}`;
  await query("INSERT INTO invitation_codes (code, grants_admin, granted_sections) VALUES ($1, $2, $3)", [
    code,
    sections === undefined,
    sections ?? [],
  ]);
  return code;
}

/** Three letters that begin no other name. */
export const freshLetters = () =>
  Array.from({ length: 3 }, () => "bcfghjkmnqrstwxyz".charAt(Math.floor(Math.random() * 17))).join("");
