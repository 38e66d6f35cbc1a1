import { randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { counted } from "@/lib/counted";
import { readArguments } from "../arguments";
import { withDatabase } from "../backup/connection";
import { Failure } from "../failure";

const COST = 10; // Same cost as in lib/accounts/password-hash.ts

/** Waits for writes in progress by the account, such as another invitation code. */
const LOCK = "SELECT FROM users WHERE email = lower(trim($1)) FOR UPDATE";

const REVOKE = `
  WITH account AS (
    SELECT id, username FROM users WHERE email = lower(trim($1))
  ), changed AS (
    UPDATE users SET password = $2, wrong_codes = 0 FROM account WHERE users.id = account.id AND $2::text IS NOT NULL
  ), ended AS (
    DELETE FROM sessions USING account WHERE user_id = account.id RETURNING 1
  ), tokens AS (
    DELETE FROM api_tokens USING account WHERE user_id = account.id RETURNING 1
  ), keys AS (
    DELETE FROM passkeys USING account WHERE user_id = account.id RETURNING 1
  ), codes AS (
    UPDATE invitation_codes SET is_active = FALSE, updated_at = greatest(now(), updated_at + interval '1 millisecond')
    FROM account WHERE created_by = account.id AND is_active RETURNING 1
  ), app AS (
    DELETE FROM two_factors USING account WHERE user_id = account.id AND $2::text IS NOT NULL
  ), recovery AS (
    DELETE FROM recovery_codes USING account WHERE user_id = account.id AND $2::text IS NOT NULL
  ), counted AS (
    SELECT (SELECT count(*)::int FROM ended) AS sessions, (SELECT count(*)::int FROM tokens) AS "apiTokens",
      (SELECT count(*)::int FROM keys) AS passkeys, (SELECT count(*)::int FROM codes) AS "codesSwitchedOff"
  ), recorded AS (
    INSERT INTO audit_log (action, section, entity_type, entity_id, summary, after)
    SELECT 'sessions ended', 'users', 'user', id, 'The operator ended all access of ' || username,
      to_jsonb(counted) || jsonb_build_object('isPasswordNew', $2::text IS NOT NULL)
    FROM account, counted
  )
  SELECT username, counted.* FROM account, counted`;

type Counts = Record<"sessions" | "apiTokens" | "passkeys" | "codesSwitchedOff", number>;

export const USAGE = "npm run database -- revoke EMAIL [--new-password]";

/** Works while the server runs. `--new-password` also replaces the password and removes second factors. */
export async function revoke(root: string, args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, { "new-password": { type: "boolean" } }, 1);
  const [email] = positionals;
  if (!email) throw new Failure(`Usage: ${USAGE}`, 2);
  await withDatabase(root, { mustExist: true }, async (_url, client) => {
    const password = values["new-password"] ? randomBytes(15).toString("base64url") : null;
    const hash = password && (await bcrypt.hash(password, COST));
    await client.query("BEGIN");
    await client.query(LOCK, [email]);
    const { rows } = await client.query<Counts & { username: string }>(REVOKE, [email, hash]);
    await client.query("COMMIT");
    const [account] = rows;
    if (!account) throw new Failure(`There is no account with the email ${email}.`);
    const { username, sessions, apiTokens, passkeys, codesSwitchedOff } = account;
    console.log(`${username} is signed out everywhere (${counted(sessions, "session")}).`);
    console.log(
      `Also ended: ${counted(apiTokens, "API token")}, ${counted(passkeys, "passkey")}, ${counted(codesSwitchedOff, "unused invitation code")}.`,
    );
    if (password) console.log(`The new password is ${password}; share it privately.`);
    else console.log("Anyone who knows the password can still sign in; --new-password replaces it, too.");
  });
}
