import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { SECRET } from "@/tests/setup/instance";
import { rawRequest } from "@/tests/setup/raw-request";
import { type Site, startSite } from "@/tests/setup/site";
import { startCommand } from "@/tests/setup/start-command";
import { eventually } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

type Line = { level: number; requestId?: string; path?: string; [key: string]: unknown };

let site: Site;
let origin: string;

beforeAll(async () => {
  site = await startSite({
    LOG_LEVEL: "debug",
    SLOW_QUERY_MS: "0",
    TRUSTED_PROXIES: "127.0.0.0/8,::1",
  });
  origin = site.origin;
});

afterAll(() => site.stop());

function logLines(): Line[] {
  const [, log = ""] = site.command.output().split("INITIAL_CODE.\n");
  return log
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line);
}

function entriesOf(answer: Response): Promise<Line[]> {
  const requestId = answer.headers.get("x-request-id");
  return eventually(() => {
    const entries = logLines().filter((entry) => entry.requestId === requestId);
    expect(entries).toContainEqual(expect.objectContaining({ msg: "request completed" }));
    return entries;
  });
}

function post(pathname: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { "Content-Type": "application/json", ...headers };
  return fetch(origin + pathname, { method: "POST", headers: all, body: JSON.stringify(body) });
}

const health = async (pathname = "/api/health") => {
  const answer = await fetch(origin + pathname, { signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, retry: answer.headers.get("retry-after"), body: await answer.json() };
};

describe("health", () => {
  const FINE = { status: "ok", database: "ok", migrations: "ok" };

  test("reports that everything works", async () => {
    expect(await health()).toEqual({ status: 200, retry: null, body: FINE });
    expect((await health("/api/health/ready")).body).toEqual(FINE);
    expect((await health("/api/health/live")).body).toEqual({ status: "ok" });
    expect((await fetch(`${origin}/api/health`)).headers.get("cache-control")).toBe("no-store");
  });

  test("reports a missing or unfinished migration", async () => {
    const finish = (value: string) =>
      queryDatabase(
        site.databaseUrl,
        `UPDATE _prisma_migrations SET finished_at = ${value} WHERE migration_name LIKE '%_audit_log'`,
      );
    await finish("NULL");
    await eventually(async () =>
      expect(await health()).toMatchObject({ status: 503, body: { database: "ok", migrations: "pending" } }),
    );
    await finish("now()");
    await eventually(async () => expect((await health()).body).toEqual(FINE));
  });

  afterEach(async () => {
    site.proxy.cut();
    site.proxy.mend();
    await eventually(async () => expect((await health()).body).toEqual(FINE));
  });

  test.each(["cut", "silence"] as const)(
    "still responds when the database connection is %s",
    async (state) => {
      await eventually(async () => expect((await health()).status).toBe(200));
      site.proxy[state]();
      // It checks at most once a second.
      await eventually(async () => expect((await health("/api/health/ready")).status).toBe(503));
      expect(await health()).toMatchObject({ status: 503, retry: "5", body: { database: "unreachable" } });
      expect((await health("/api/health/live")).status).toBe(200);
    },
  );
});

describe("the log", () => {
  test("has one line per request, with its id and without its query", async () => {
    await eventually(async () => expect((await fetch(`${origin}/api/games`)).status).toBe(200));
    const answer = await fetch(`${origin}/api/games?q=hush-hush`);
    const [entry] = (await entriesOf(answer)).filter(({ msg }) => msg === "request completed");
    expect(entry).toMatchObject({ method: "GET", path: "/api/games", status: 200 });
    expect(entry).toMatchObject({ ms: expect.any(Number), pid: expect.any(Number) });
    expect(site.command.output()).not.toContain("hush-hush");
  });

  test("names database queries without their values", async () => {
    await queryDatabase(
      site.databaseUrl,
      "INSERT INTO games (title, updated_at) VALUES ('Quiet Harbour', now())",
    );
    const answer = await fetch(`${origin}/api/games/424242`);
    const slow = (await entriesOf(answer)).filter(({ msg }) => msg === "slow query");
    expect(slow).toContainEqual(
      expect.objectContaining({ level: 40, ms: expect.any(Number), sql: expect.stringContaining("$1") }),
    );
    expect(JSON.stringify(slow.map(({ sql }) => sql))).not.toContain("424242");
  });

  test("contains no passwords, codes, cookies or email addresses", async () => {
    const secrets = ["hush-password", "hush-code-1234", "hush.mail@example.test", "hush-cookie"];
    const [password, invitationCode, email] = secrets;
    const headers = { Cookie: "next-auth.session-token=hush-cookie; theme=hush-cookie" };
    const answers = [
      await post("/api/login", { username: email, password }, headers),
      await post("/api/register", { username: "Hush", email, password, invitationCode }, headers),
      await post("/api/login", { username: { deep: email }, password: [password] }, headers),
    ];
    for (const answer of answers) {
      expect(await entriesOf(answer)).toContainEqual(
        expect.objectContaining({ msg: "request completed", method: "POST", status: answer.status }),
      );
    }
    for (const secret of secrets) expect(site.command.output()).not.toContain(secret);
  });

  test("can't be broken or forged from outside", async () => {
    const forged = '"}\r\n{"level":60,"msg":"forged"}\u001b[2J\u009b31m\u2028\u202e';
    const addresses = [`/${encodeURIComponent(forged)}`, `/api/games/${encodeURIComponent(forged)}`];
    const statuses = [];
    for (const address of [...addresses, "/%", "//[", "/\u009b31m", "*"])
      statuses.push((await rawRequest(origin, address)).status);
    expect(statuses.filter((status) => status !== undefined && status < 500)).toHaveLength(6);
    const answer = await post("/api/login", { username: forged, password: forged }, { "User-Agent": "a\tb" });
    await entriesOf(answer);
    expect(logLines().filter(({ level, msg }) => level >= 60 || msg === "forged")).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(site.command.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
  });

  test("a missing picture and a canceled export are no errors", async () => {
    const picture = `%2Fmedia%2F${"0".repeat(64)}.webp`;
    expect((await rawRequest(origin, `/_next/image?url=${picture}&w=640&q=75`)).status).toBe(404);
    for (let time = 0; time < 10; time += 1) {
      const answer = await fetch(`${origin}/api/export.ndjson`);
      await answer.body?.cancel();
    }
    await entriesOf(await fetch(`${origin}/api/user`));
    const failed = logLines().filter(
      ({ level, msg, path }) => /image|export/.test(`${msg} ${path}`) && level >= 50,
    );
    expect(failed).toEqual([]);
  });

  test("records the client behind our proxy, as do the sign-in limits", async () => {
    const from = (forwarded: string) =>
      post(
        "/api/login",
        { username: "who@example.test", password: "wrong password" },
        { "X-Forwarded-For": forwarded },
      );
    await entriesOf(await from("6.6.6.6, 203.0.113.9"));
    await eventually(() => {
      const refusal = { event: "sign-in rejected", address: "203.0.113.9" };
      expect(logLines()).toContainEqual(expect.objectContaining(refusal));
    });
    const rows = await queryDatabase<{ key: string }>(site.databaseUrl, "SELECT key FROM login_throttles");
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain("address:203.0.113.9");
    expect(keys).not.toContain("address:6.6.6.6");
  });
});

test("a service writes only JSON from its first line to its last, and serves its first page like any later one", async () => {
  const port = String(await freePort());
  const settings = {
    PORT: port,
    DATABASE_URL: site.databaseUrl,
    NEXTAUTH_SECRET: SECRET,
    SHUTDOWN_DELAY_MS: "500",
  };
  const command = startCommand({ ...settings, LOG_LEVEL: "error", RESPONSE_CACHE: "off" }, ["--prebuilt"]);
  await command.ready;
  const get = (pathname: string) => fetch(`http://127.0.0.1:${port}${pathname}`);
  const read = async () => (await get("/developers")).text();
  expect(await read()).toBe(await read());
  const taken = startCommand(settings, ["--prebuilt"]);
  expect(await taken.exit).toBe(1);
  command.process.kill("SIGTERM");
  await eventually(async () => expect((await get("/api/health/ready")).status).toBe(503));
  expect(await command.exit).toBe(0);
  const said = (text: string) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const lines = said(command.output());
  expect(lines[0]).toMatchObject({ level: 30, msg: expect.stringMatching(/^Database: reached, /) });
  expect(lines).toContainEqual(expect.objectContaining({ msg: expect.stringContaining("is ready at") }));
  expect(lines.at(-1)).toMatchObject({ msg: "Stopping (SIGTERM)." });
  expect(command.output()).not.toContain("next.config");
  expect(said(taken.output())).toMatchObject([{ level: 50, msg: expect.stringContaining("already in use") }]);
});

test("a start with a read-only database, such as a standby, asks for the primary in one sentence", async () => {
  const standby = new URL(site.databaseUrl);
  standby.searchParams.set("options", "-cdefault_transaction_read_only=on");
  const settings = { DATABASE_URL: standby.href, NEXTAUTH_SECRET: SECRET, PORT: String(await freePort()) };
  const command = startCommand({ ...settings, LOG_LEVEL: "error" }, ["--prebuilt"]);
  expect(await command.exit).toBe(1);
  const [line = ""] = command.output().trim().split("\n").slice(-1);
  expect(JSON.parse(line).msg).toMatch(
    /^Starting failed: cannot execute \w+ in a read-only transaction\. DATABASE_URL must be the address of the primary server\.$/,
  );
});
