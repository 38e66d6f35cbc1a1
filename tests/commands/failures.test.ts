import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env, environmentProblem } from "@/lib/runtime/env";
import { withDatabase } from "@/scripts/backup/connection";
import { diskFullFailure, Failure } from "@/scripts/failure";
import { freePort } from "@/scripts/postgres/settings";
import { readEnvironment, sessionSecret } from "@/scripts/start/environment";
import { makeDataFolder } from "@/tests/setup/data-folder";
import { startCommand } from "@/tests/setup/start-command";

jest.setTimeout(30_000);

const SECRET = { NEXTAUTH_SECRET: "a secret of the tests, long enough" };

test.each([
  ["a port that is no number", { PORT: "http" }, /^PORT must be a number from 1 to 65535/],
  ["a port out of range", { PORT: "70000" }, /^PORT must be a number from 1 to 65535/],
  ["an unknown seed", { SEED: "much" }, /^SEED must be sample or none/],
  ["a log level that is none", { LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of trace, debug/],
  ["a short metrics token", { METRICS_TOKEN: "short" }, /^METRICS_TOKEN must have at least 16 ASCII char/],
  ["a token that no header can contain", { METRICS_TOKEN: "ü".repeat(16) }, /^METRICS_TOKEN must have/],
  [
    "a CDN with a password",
    { PURGE_URL: "http://me:hidden@cdn.example" },
    /^PURGE_URL must .* without a user\.$/,
  ],
  ["proxies that are none", { TRUSTED_PROXIES: "all" }, /^TRUSTED_PROXIES must be a number of proxies or/],
  ["a time that is none", { SLOW_QUERY_MS: "soon" }, /^SLOW_QUERY_MS must be a number of milliseconds/],
  [
    "a long way out",
    { SHUTDOWN_DELAY_MS: "60001" },
    /^SHUTDOWN_DELAY_MS must be a number of milliseconds from 0 to 60000/,
  ],
  [
    "alerts after more than a day",
    { ALERT_DELAY_MS: "86400001" },
    /^ALERT_DELAY_MS must be a number of milliseconds from 0 to 86400000, not/,
  ],
  ["a pool of nothing", { DATABASE_POOL_SIZE: "0" }, /^DATABASE_POOL_SIZE must be a number from 1/],
  [
    "an issuer without https",
    { OIDC_ISSUER: "http://login.example" },
    /^OIDC_ISSUER must be an https address/,
  ],
  [
    "an unknown section",
    { OIDC_GROUPS: "a=games,b=reviews+all" },
    /^OIDC_GROUPS must be groups with sections/,
  ],
  ["an issuer without a client", { OIDC_ISSUER: "https://login.example" }, /^OIDC_CLIENT_ID is missing\./],
  ["no way to sign in", { PASSWORD_SIGN_IN: "off" }, /^OIDC_ISSUER is missing\. PASSWORD_SIGN_IN=off needs/],
  ["scopes without openid", { OIDC_SCOPE: "email,openid" }, /^OIDC_SCOPE must be a list with "openid"/],
  ["an origin that is none", { NEXTAUTH_URL: "example" }, /^NEXTAUTH_URL must be an http or https address/],
  [
    "a mail server that is none",
    { SMTP_URL: "smtp:/alerts:hidden@mail" },
    /^SMTP_URL must be an address such as smtps:\/\/user:password@host:465\.$/,
  ],
  ["an origin with a path", { NEXTAUTH_URL: "https://a.example/b" }, /^NEXTAUTH_URL must be .* just a host/],
  ["an origin with a user", { NEXTAUTH_URL: "https://b@a.example" }, /^NEXTAUTH_URL must be .* just a host/],
  ["an origin with a query", { NEXTAUTH_URL: "https://a.example?b" }, /^NEXTAUTH_URL must be .* just a host/],
  ["another kind of database", { DATABASE_URL: "mysql://x/y" }, /^DATABASE_URL must be an address such as/],
  [
    "a password with special characters",
    { DATABASE_URL: "postgresql://a:b/c#d@localhost/b" },
    /^DATABASE_URL must be .*, with # and \/ of a password as %23 and %2F\.$/,
  ],
  [
    "a short secret under https",
    { NEXTAUTH_URL: "https://a.example", NEXTAUTH_SECRET: "x".repeat(31) },
    /^NEXTAUTH_SECRET must have at least 32 characters, .*\.$/m,
  ],
  [
    "no secret for a shared database",
    { DATABASE_URL: "postgresql://a@localhost/b" },
    /^NEXTAUTH_SECRET is missing/,
  ],
])("refuses %s in one sentence", (_what, env, sentence) => {
  const environment = jest.replaceProperty(process, "env", { NODE_ENV: "test", ...env });
  try {
    const read = () => readEnvironment(__dirname);
    expect(read).toThrow(Failure);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow("\n");
  } finally {
    environment.restore();
  }
});

test("lists may have spaces after their commas", () => {
  const environment = jest.replaceProperty(process, "env", {
    NODE_ENV: "test",
    PURGE_URL: "http://a.example, http://b.example",
    PUSH_HOSTS: "push.example.org, *.push.example.net",
  });
  expect(environmentProblem()).toBeNull();
  expect(env("PURGE_URL")).toEqual(["http://a.example", "http://b.example"]);
  expect(env("PUSH_HOSTS")).toEqual(["push.example.org", "*.push.example.net"]);
  environment.restore();
});

test("a settings file that can't be read is named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-settings-"));
  mkdirSync(path.join(folder, ".env"));
  const sentence = `${folder}/.env can't be read by this user; make it readable, or remove it.`;
  expect(() => readEnvironment(folder)).toThrow(new Failure(sentence));
  rmSync(folder, { recursive: true });
});

test("an empty secret, as a power failure can leave it, is replaced", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-secret-"));
  const environment = jest.replaceProperty(process, "env", { NODE_ENV: "test" });
  writeFileSync(path.join(folder, "secret"), "");
  try {
    const secret = sessionSecret(folder);
    expect(secret).toHaveLength(43);
    expect(sessionSecret(folder)).toBe(secret);
    expect(readFileSync(path.join(folder, "secret"), "utf8")).toBe(secret);
  } finally {
    environment.restore();
    rmSync(folder, { recursive: true });
  }
});

test("a refused start prints nothing else", async () => {
  const command = startCommand({ PORT: "http" });
  expect(await command.exit).toBe(1);
  expect(command.output()).toBe('PORT must be a number from 1 to 65535, not "http".\n');
});

test("names an unreachable database without its password", async () => {
  const closed = await freePort();
  const database = new URL(`postgresql://127.0.0.1:${closed}/catalogue`);
  database.username = "someone";
  database.password = "hidden";
  const command = startCommand({
    ...SECRET,
    PORT: String(await freePort()),
    DATABASE_URL: database.href,
  });
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain(`Can't connect to the database in DATABASE_URL at 127.0.0.1:${closed}`);
  expect(command.output()).not.toContain("hidden");
});

test.each([
  ["npm error code ENOSPC", true],
  ["FATAL: could not extend file: No space left on device", true],
  ["FATAL: wrote only 4096 of 8192 bytes\nHINT: Check free disk space.", true],
  [Object.assign(new Error("wrote only 4096 of 8192 bytes at block 4"), { code: "53100" }), true],
  ["npm error code E404", false],
])("recognizes whether %j means a full disk: %s", (output, isFull) => {
  expect(diskFullFailure(output, "installing")?.message ?? null).toBe(
    isFull ? "The disk is full: no space left while installing." : null,
  );
});

test("a command says that the disk is full if the embedded database ended with little space left", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-full-"));
  await makeDataFolder(dataDir);
  const settings = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir };
  const environment = jest.replaceProperty(process, "env", settings);
  const disk = jest.spyOn(fs, "statfsSync").mockReturnValue({ ...fs.statfsSync(dataDir), bavail: 0 });
  const losing = withDatabase(process.cwd(), { mustExist: true }, async () => {
    throw new Error("Connection terminated unexpectedly");
  });
  await expect(losing).rejects.toThrow("The disk is full: no space left while changing the database.");
  environment.restore();
  disk.mockRestore();
  rmSync(dataDir, { recursive: true });
});
