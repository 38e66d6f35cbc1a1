import { randomBytes } from "node:crypto";
import pg from "pg";

/** A part of a name that no other test has. */
export function unique(): string {
  return randomBytes(6).toString("hex");
}

/** A usable invitation code of the server under test: of an admin, or of a sub-admin with some sections. */
export async function makeInvitation(sections?: string[]): Promise<string> {
  const code = `E2e-${unique()}`;
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      "INSERT INTO invitation_codes (code, grants_admin, granted_sections) VALUES ($1, $2, $3)",
      [code, sections === undefined, sections ?? []],
    );
  } finally {
    await client.end();
  }
  return code;
}
