import path from "node:path";
import bcrypt from "bcryptjs";
import { queryDatabase } from "@/scripts/migrations";
import { runCommand } from "@/scripts/run-command";
import { freshDatabase } from "@/tests/setup/fresh-database";

jest.setTimeout(120_000);

const root = path.resolve(__dirname, "../..");

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  const hash = await bcrypt.hash("stolen horse", 4);
  await queryDatabase(
    database.url,
    `WITH u AS (
      INSERT INTO users (username, email, password, is_admin) VALUES ('Ada', 'ada@revoke.example', '${hash}', true)
      RETURNING id
    ) INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT lpad(n::text, 64, '0'), u.id, now() + interval '1 day' FROM u, generate_series(1, 3) n`,
  );
});

afterAll(() => database.drop());

const revoke = (...args: string[]) =>
  runCommand(process.execPath, ["scripts/database.mjs", "revoke", ...args], {
    cwd: root,
    env: { DATABASE_URL: database.url },
  });
const one = async <Row>(sql: string) => (await queryDatabase(database.url, sql))[0] as Row;

test("the operator ends the sessions of an account, and changes its password if he says so", async () => {
  const { code, output } = await revoke(" ADA@revoke.example ");
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Ada is signed out everywhere \(3 sessions\)\.\n/),
  ]);
  expect(await one("SELECT count(*)::int AS left FROM sessions")).toEqual({ left: 0 });
  const kept = await one<{ password: string }>("SELECT password FROM users");
  expect(await bcrypt.compare("stolen horse", kept.password)).toBe(true);

  // A session of before may open nothing, nor what the account made besides.
  await queryDatabase(
    database.url,
    `WITH u AS (SELECT id FROM users), s AS (
      INSERT INTO sessions (token_hash, user_id, expires_at) SELECT lpad('9', 64, '0'), id, now() + interval '1 day' FROM u
    ), f AS (
      INSERT INTO two_factors (user_id, secret, enabled_at) SELECT id, 'sealed', now() FROM u
    ), t AS (
      INSERT INTO api_tokens (user_id, name, token_hash, sections, expires_at)
      SELECT id, 'Nightly', lpad('8', 64, '0'), '{games}', now() + interval '1 day' FROM u
    ) INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
      SELECT id, 'Laptop', 'key', 'public', 0, '{}' FROM u`,
  );
  await queryDatabase(
    database.url,
    "INSERT INTO recovery_codes (user_id, code_hash) SELECT id, lpad('7', 64, '0') FROM users",
  );
  const renewed = await revoke("ada@revoke.example", "--new-password");
  const left = ["sessions", "two_factors", "recovery_codes", "api_tokens", "passkeys"].map(
    (table) => `SELECT '${table}' AS "table" FROM ${table}`,
  );
  expect(await queryDatabase(database.url, left.join(" UNION ALL "))).toEqual([]);
  const password = /The new password is (\S{20});/.exec(renewed.output)?.[1] ?? "";
  const { password: hash } = await one<{ password: string }>("SELECT password FROM users");
  expect([await bcrypt.compare(password, hash), await bcrypt.compare("stolen horse", hash)]).toEqual([
    true,
    false,
  ]);

  const trail = await queryDatabase(database.url, "SELECT action, summary, after FROM audit_log ORDER BY id");
  expect(trail).toEqual([
    {
      action: "sessions ended",
      summary: "The operator ended all sessions of Ada",
      after: { sessions: 3, isPasswordNew: false },
    },
    {
      action: "sessions ended",
      summary: "The operator ended all sessions of Ada",
      after: { sessions: 1, isPasswordNew: true },
    },
  ]);
});

test.each([
  [["nobody@revoke.example"], "There is no account with the email nobody@revoke.example.\n"],
  [[], "Usage: npm run database -- revoke EMAIL [--new-password]\n"],
  [["ada@revoke.example", "--all"], "Usage: npm run database -- revoke EMAIL [--new-password]\n"],
])("%j is told in one sentence", async (args, sentence) => {
  expect(await revoke(...args)).toEqual({ code: 1, output: sentence });
});
