import pg from "pg";
import { openEvents } from "@/tests/setup/event-reader";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { type Instance, startInstance } from "@/tests/setup/instance";
import { type RawAnswer, rawRequest } from "@/tests/setup/raw-request";
import { registerFirst } from "@/tests/setup/register-first";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const LISTENER = "detectory listener";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: pg.Client;
let cookie: string;
let gameId: number;
let count = 0;

const nextTitle = () => {
  count += 1;
  return `Title number ${count}.`;
};

const startMachine = () => startInstance(database.url);

async function stopMachine({ command }: Instance) {
  command.process.kill("SIGTERM");
  expect(await command.exit).toBe(0);
}

function get(
  { origin }: Instance,
  pathname: string,
  options: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<RawAnswer> {
  const { method, headers = {}, body } = options;
  const sent = body ? { "content-type": "application/json", ...headers } : headers;
  return rawRequest(origin, pathname, { method, headers: sent, body: body && JSON.stringify(body) });
}

const getAll = (machine: Instance, pathname: string) =>
  Promise.all(Array.from({ length: 8 }, () => get(machine, pathname)));

async function rename(machine: Instance, title: string) {
  const answer = await get(machine, `/api/games/${gameId}`, {
    method: "PUT",
    headers: { cookie },
    body: { title },
  });
  expect(answer.status).toBe(200);
}

const warm = (machine: Instance, pathname: string) =>
  until(async () => (await getAll(machine, pathname)).every(({ headers }) => headers["cache-status"]));

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await sql?.end();
  await database.drop();
});

describe("with a single server", () => {
  let machine: Instance;

  beforeAll(async () => {
    machine = await startMachine();
    cookie = await registerFirst(machine.origin);
    const made = await get(machine, "/api/games", {
      method: "POST",
      headers: { cookie },
      body: { title: nextTitle() },
    });
    gameId = JSON.parse(made.text).id;
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
  });

  afterAll(() => stopMachine(machine));

  test("cached responses don't count toward the limit, and clients over it have to wait", async () => {
    const leftOf = ({ headers }: RawAnswer) => Number(/;r=(\d+);/.exec(String(headers.ratelimit))?.[1]);
    const since = (from: string) => `/api/insights?from=${from}&to=2025-01-01`;
    const [valid, wrong] = [since("2024-01-01"), since("never")];
    await warm(machine, valid);
    const before = leftOf(await get(machine, valid));
    expect(before).toBeGreaterThan(0);
    expect(leftOf(await get(machine, valid))).toBe(before);
    expect(leftOf(await get(machine, since("2023-01-01")))).toBe(before - 1);
    // Rejected requests count, too.
    let answer = await get(machine, wrong);
    for (let left = before; left > 0 && answer.status !== 429; left -= 1) answer = await get(machine, wrong);
    expect([answer.status, leftOf(answer)]).toEqual([429, 0]);
    expect(answer.text).toMatch(/^Too many requests. Please try again in \d+ seconds?\.$/);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get(machine, valid)).status).toBe(200);
    expect((await get(machine, `/api/games/${gameId}/history`)).status).toBe(200);
    const headers = { accept: "application/problem+json" };
    const problem = await get(machine, "/api/insights", { headers });
    expect(JSON.parse(problem.text)).toMatchObject({ status: 429, title: expect.any(String) });
  });

  test("a session is useless from another site and doesn't affect others", async () => {
    const { text } = await get(machine, "/api/games", {
      method: "POST",
      headers: { cookie },
      body: { title: nextTitle(), isActive: false },
    });
    const { id } = JSON.parse(text);
    const headers = { cookie, origin: "https://elsewhere.example" };
    const idsOf = async (sent: Record<string, string>) =>
      JSON.parse((await get(machine, "/api/games", { headers: sent })).text).map(
        (game: { id: number }) => game.id,
      );
    for (let round = 0; round < 2; round += 1) {
      expect(await idsOf(headers)).not.toContain(id);
      expect(await idsOf({ cookie })).toContain(id);
      expect(await idsOf({})).not.toContain(id);
    }
    await get(machine, `/api/games/${id}`, { method: "DELETE", headers: { cookie } });
  });

  test("never serves data older than an acknowledged write", async () => {
    const paths = [`/game/${gameId}`, "/games", `/api/games/${gameId}`, `/game/${gameId}/feed.json`];
    for (const pathname of [...paths, "/", "/feed.json"]) await warm(machine, pathname);
    for (let round = 0; round < 3; round += 1) {
      const title = nextTitle();
      const { text } = await get(machine, "/api/games", {
        method: "POST",
        headers: { cookie },
        body: { title: `New ${title}` },
      });
      await rename(machine, title);
      for (const pathname of paths) {
        for (const answer of await getAll(machine, pathname)) expect(answer.text).toContain(title);
      }
      for (const answer of await getAll(machine, "/feed.json")) expect(answer.text).toContain(`New ${title}`);
      const { id } = JSON.parse(text);
      await get(machine, `/api/games/${id}`, { method: "DELETE", headers: { cookie } });
      for (const answer of await getAll(machine, "/api/games")) {
        expect(answer.text).not.toContain(`New ${title}`);
      }
    }
  });

  test("stays fresh when the database's notifications are delayed", async () => {
    const pathname = `/game/${gameId}`;
    await warm(machine, pathname);
    const { rows } = await sql.query("SELECT pid FROM pg_stat_activity WHERE application_name = $1", [
      LISTENER,
    ]);
    expect(rows).toHaveLength(1);
    const title = nextTitle();
    for (const { pid } of rows) process.kill(pid, "SIGSTOP");
    try {
      await rename(machine, title);
      for (const answer of await getAll(machine, pathname)) expect(answer.text).toContain(title);
    } finally {
      for (const { pid } of rows) process.kill(pid, "SIGCONT");
    }
  });

  describe("a page read before a write that finishes after it", () => {
    // It reads the game first, then its providers with their reviews.
    const pathname = () => `/embed/game/${gameId}`;
    const isWaiting = async (wanted: number) => {
      const { rows } = await sql.query(
        "SELECT COUNT(*)::int AS count FROM pg_locks WHERE relation = 'reviews'::regclass AND NOT granted",
      );
      return rows[0].count >= wanted;
    };

    /** Blocks a page after it read its game, writes, and unblocks it. */
    async function writeDuringRender(during: () => Promise<void>) {
      const [before, after] = [nextTitle(), nextTitle()];
      await rename(machine, before);
      const lock = new pg.Client({ connectionString: database.url });
      await lock.connect();
      await lock.query("BEGIN; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE");
      const slow = get(machine, pathname());
      await until(() => isWaiting(1));
      await rename(machine, after);
      await during();
      await lock.query("COMMIT");
      await lock.end();
      expect((await slow).text).toContain(before);
      return after;
    }

    test("isn't cached", async () => {
      const title = await writeDuringRender(async () => {});
      for (const answer of await getAll(machine, pathname())) expect(answer.text).toContain(title);
    });

    test("isn't shared with requests made after the write", async () => {
      let late: Promise<RawAnswer[]> = Promise.resolve([]);
      const title = await writeDuringRender(async () => {
        late = getAll(machine, pathname());
        await until(() => isWaiting(2));
      });
      for (const answer of await late) expect(answer.text).toContain(title);
    });
  });

  test("a write on another machine shows soon, and nothing is cached without a listener", async () => {
    const other = await startMachine();
    const pathname = `/api/games/${gameId}`;
    await warm(other, pathname);
    const title = nextTitle();
    await rename(machine, title);
    await until(async () => (await get(other, pathname)).text.includes(title));

    const { rows } = await sql.query(
      "INSERT INTO providers (name, game_id, updated_at) VALUES ('Added', $1, now()) RETURNING id",
      [gameId],
    );
    const readers = await Promise.all(
      [machine, other].map(({ origin }) => openEvents(origin, `?game=${gameId}`)),
    );
    const move = (status: string) =>
      sql.query("UPDATE providers SET status = $1, status_changed_at = now() WHERE id = $2", [
        status,
        rows[0].id,
      ]);
    await move("detected");
    for (const reader of readers) expect(await reader.first(1)).toMatchObject([{ status: "detected" }]);

    await warm(other, pathname);
    const missedTitle = nextTitle();
    await sql.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [
      LISTENER,
    ]);
    await sql.query("UPDATE games SET title = $1 WHERE id = $2", [missedTitle, gameId]);
    for (const target of [other, machine]) {
      await until(async () => (await get(target, pathname)).text.includes(missedTitle));
      await warm(target, pathname);
      for (const answer of await getAll(target, pathname)) expect(answer.text).toContain(missedTitle);
    }
    await move("updating");
    for (const reader of readers) {
      const statuses = (await reader.first(2)).map(({ status }) => status);
      expect(statuses).toEqual(["detected", "updating"]);
      reader.close();
    }
    await stopMachine(other);
  });

  test("input of one visitor never reaches another, and sessions are rendered separately", async () => {
    const evil = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "evil" };
    await rename(machine, nextTitle());
    for (const pathname of ["/games", `/game/${gameId}`, "/feed.atom", "/sitemap.xml", "/api/games"]) {
      expect((await get(machine, pathname, { headers: evil })).text).not.toContain("evil");
      expect((await get(machine, pathname)).text).not.toContain("evil");
      await warm(machine, pathname);
      const own = await get(machine, pathname, { headers: { cookie } });
      expect(own.headers["cache-status"]).toBeUndefined();
    }
    expect((await get(machine, "/games", { headers: { cookie } })).headers["cache-control"]).toContain(
      "no-store",
    );
  });
});
