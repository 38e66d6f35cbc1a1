import { randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { withDatabase } from "../backup/connection";
import { Failure } from "../failure";

/** As lib/accounts/password-hash.ts. */
const COST = 10;

const REVOKE = `
  WITH account AS (
    SELECT id, username FROM users WHERE email = lower(trim($1))
  ), changed AS (
    UPDATE users SET password = $2 FROM account WHERE users.id = account.id AND $2::text IS NOT NULL
  ), ended AS (
    DELETE FROM sessions USING account WHERE user_id = account.id RETURNING 1
  ), unkeyed AS (
    DELETE FROM api_tokens USING account WHERE user_id = account.id AND $2::text IS NOT NULL
  ), unlocked AS (
    DELETE FROM two_factors USING account WHERE user_id = account.id AND $2::text IS NOT NULL
  ), forgotten AS (
    DELETE FROM passkeys USING account WHERE user_id = account.id AND $2::text IS NOT NULL
  ), recorded AS (
    INSERT INTO audit_log (action, section, entity_type, entity_id, summary, after)
    SELECT 'sessions ended', 'users', 'user', id, 'The operator ended all sessions of ' || username,
      jsonb_build_object('sessions', (SELECT count(*) FROM ended), 'isPasswordNew', $2::text IS NOT NULL)
    FROM account
  )
  SELECT username, (SELECT count(*)::int FROM ended) AS sessions FROM account`;

/**
 * Ends every session of an account at once, also while the server runs. With `--new-password` the old one
 * opens nothing any more either, nor do second factors, passkeys and API tokens, and the new one is printed.
 */
export async function revoke(root: string, [email, option]: string[]) {
  await withDatabase(
    root,
    async (_url, client) => {
      if (!email || (option && option !== "--new-password")) {
        throw new Failure("Usage: npm run database -- revoke EMAIL [--new-password]");
      }
      const password = option ? randomBytes(15).toString("base64url") : null;
      const hash = password && (await bcrypt.hash(password, COST));
      const { rows } = await client.query<{ username: string; sessions: number }>(REVOKE, [email, hash]);
      const [account] = rows;
      if (!account) throw new Failure(`There is no account with the email ${email}.`);
      const count = account.sessions === 1 ? "1 session" : `${account.sessions} sessions`;
      console.log(`${account.username} is signed out everywhere (${count}).`);
      if (password) console.log(`The new password is ${password}; pass it on in private.`);
      else console.log("Whoever knows the password can sign in again; --new-password changes it, too.");
    },
    { mustExist: true },
  );
}
