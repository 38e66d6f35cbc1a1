import { unique } from "@/tests/setup/unique";
import { query } from "./sql";

export async function makeInvitation(sections?: string[]): Promise<string> {
  const code = `E2e-${unique()}`;
  await query("INSERT INTO invitation_codes (code, grants_admin, granted_sections) VALUES ($1, $2, $3)", [
    code,
    sections === undefined,
    sections ?? [],
  ]);
  return code;
}

/** Three letters that no other name begins with. */
export const freshLetters = () =>
  Array.from({ length: 3 }, () => "bcfghjkmnqrstwxyz".charAt(Math.floor(Math.random() * 17))).join("");
