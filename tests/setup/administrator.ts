import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { sha256 } from "@/lib/runtime/secrets";
import { queryDatabase } from "@/scripts/migrations";

export interface Access {
  cookie: string;
  session: string;
}

export async function makeAdministrator(databaseUrl: string, secret: string): Promise<Access> {
  const session = randomBytes(32).toString("base64url");
  await queryDatabase(
    databaseUrl,
    `WITH administrator AS (
       INSERT INTO users (email, username, password, is_admin) VALUES ('script@example.com', 'script', 'none', TRUE)
       RETURNING id)
     INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT '${sha256(session)}', id, now() + interval '1 day' FROM administrator`,
  );
  const token = await encode({ token: { sid: session }, secret, maxAge: 24 * 60 * 60 });
  return { cookie: `next-auth.session-token=${token}`, session };
}
