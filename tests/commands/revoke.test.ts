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

const fill = () =>
  queryDatabase(
    database.url,
    `WITH u AS (SELECT id FROM users), s AS (
      INSERT INTO sessions (token_hash, user_id, expires_at) SELECT lpad('9', 64, '0'), id, now() + interval '1 day' FROM u
    ), f AS (
      INSERT INTO two_factors (user_id, secret, enabled_at) SELECT id, 'sealed', now() FROM u
      ON CONFLICT DO NOTHING
    ), r AS (
      INSERT INTO recovery_codes (user_id, code_hash) SELECT id, lpad('7', 64, '0') FROM u ON CONFLICT DO NOTHING
    ), t AS (
      INSERT INTO api_tokens (user_id, name, token_hash, sections, expires_at)
      SELECT id, 'Nightly', lpad('8', 64, '0'), '{games}', now() + interval '1 day' FROM u
    ), i AS (
      INSERT INTO invitation_codes (code, grants_admin, created_by) SELECT gen_random_uuid(), TRUE, id FROM u
    ) INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
      SELECT id, 'Laptop', 'key', 'public', 0, '{}' FROM u`,
  );

const left = async () => {
  const tables = ["sessions", "api_tokens", "passkeys", "two_factors", "recovery_codes"];
  const found = tables.map((table) => `SELECT '${table}' AS "table" FROM ${table}`);
  const codes =
    "SELECT 'codes' AS \"table\" FROM invitation_codes WHERE created_by IS NOT NULL AND is_active";
  const rows = await queryDatabase(database.url, [...found, codes].join(" UNION "));
  return rows.map(({ table }) => String(table)).sort();
};

test("the operator ends all access of an account, and replaces its password on request", async () => {
  await fill();
  const { code, output } = await revoke(" ADA@revoke.example ");
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Ada is signed out everywhere \(4 sessions\)\.\nAlso ended: 1 API token, 1 passkey, 1 unused invitation code\.\n/,
    ),
  ]);
  // The password may be known, so what protects it stays.
  expect(await left()).toEqual(["recovery_codes", "two_factors"]);
  const user = await one<{ password: string }>("SELECT password FROM users");
  expect(await bcrypt.compare("stolen horse", user.password)).toBe(true);

  await fill();
  const renewed = await revoke("ada@revoke.example", "--new-password");
  expect(await left()).toEqual([]);
  const password = /The new password is (\S{20});/.exec(renewed.output)?.[1] ?? "";
  const { password: hash } = await one<{ password: string }>("SELECT password FROM users");
  expect([await bcrypt.compare(password, hash), await bcrypt.compare("stolen horse", hash)]).toEqual([
    true,
    false,
  ]);

  const trail = await queryDatabase(database.url, "SELECT action, summary, after FROM audit_log ORDER BY id");
  const entry = { action: "sessions ended", summary: "The operator ended all access of Ada" };
  const others = { apiTokens: 1, passkeys: 1, codesSwitchedOff: 1 };
  expect(trail).toEqual([
    { ...entry, after: { ...others, sessions: 4, isPasswordNew: false } },
    { ...entry, after: { ...others, sessions: 1, isPasswordNew: true } },
  ]);
});

test.each([
  [["nobody@revoke.example"], "There is no account with the email nobody@revoke.example.\n"],
  [[], "Usage: npm run database -- revoke EMAIL [--new-password]\n"],
  [["ada@revoke.example", "--all"], "Usage: npm run database -- revoke EMAIL [--new-password]\n"],
])("reports %j in one sentence", async (args, sentence) => {
  expect(await revoke(...args)).toEqual({ code: sentence.startsWith("Usage") ? 2 : 1, output: sentence });
});

test("says that the database has never been migrated", async () => {
  await queryDatabase(database.url, "ALTER SCHEMA public RENAME TO hidden; CREATE SCHEMA public");
  expect(await revoke("ada@revoke.example")).toEqual({
    code: 1,
    output: "This database is empty: it has never been migrated.\n",
  });
});
