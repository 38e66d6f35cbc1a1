import { createServer, type Server } from "node:http";
import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { type Site, startSite } from "@/tests/setup/site";
import { eventually, until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

let front: Server;
let site: Site;
let isRefusing = false;
const purges: string[][] = [];

const sql = (text: string) => queryDatabase(site.databaseUrl, text);

async function cachingOf(pathname: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.origin}${pathname}`, { headers });
  const keys = answer.headers.get("surrogate-key");
  return { answer, keys: keys?.split(" "), control: answer.headers.get("surrogate-control") };
}

beforeAll(async () => {
  const port = await freePort();
  front = createServer(({ method, headers }, response) => {
    if (method === "PURGE" && !isRefusing) purges.push(String(headers["surrogate-key"]).split(" "));
    response.writeHead(isRefusing ? 503 : 200).end();
  }).listen(port);
  site = await startSite({ PURGE_URL: `http://127.0.0.1:${port}/purge` });
});

afterAll(async () => {
  await site.stop();
  front.close();
});

test("purges everything at startup, because earlier changes may have been missed", async () => {
  await eventually(() => expect(purges.flat()).toContain("site"));
  await sql("INSERT INTO games (title, updated_at) VALUES ('Cached', now())");
  await eventually(() => expect(purges.flat()).toContain("game:1"));
});

test("public responses have a cache lifetime and purge tags", async () => {
  for (const round of ["rendered", "cached"]) {
    const { answer, keys, control } = await cachingOf("/game/1");
    expect([round, answer.status]).toEqual([round, 200]);
    expect(keys).toEqual(expect.arrayContaining(["site", "game:1"]));
    const seconds = Number(
      /^max-age=(\d+), stale-while-revalidate=5, stale-if-error=86400$/.exec(control ?? "")?.[1],
    );
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(answer.headers.get("cdn-cache-control")).toBe(`public, ${control}`);
    // Browsers revalidate each time.
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  }
});

test.each([
  ["/game/1", { cookie: "next-auth.session-token=anything" }],
  ["/api/games", { authorization: "Bearer anything" }],
  ["/game/999", {}],
  ["/api/health", {}],
  ["/alerts", {}],
])("%s with %j isn't cached by a CDN", async (pathname, headers) => {
  expect(await cachingOf(pathname, headers as Record<string, string>)).toMatchObject({
    keys: undefined,
    control: null,
  });
});

test("a change purges the responses that read it", async () => {
  const [another] = await sql("INSERT INTO games (title, updated_at) VALUES ('Another', now()) RETURNING id");
  const key = `game:${another?.id}`;
  await eventually(async () => expect((await cachingOf(`/game/${another?.id}`)).keys).toContain(key));
  purges.splice(0);
  await sql(`UPDATE games SET title = 'Changed' WHERE id = ${another?.id}`);
  await eventually(() => expect(purges.flat()).toEqual(expect.arrayContaining([key, "games"])));
});

test("retries a failed purge until it succeeds", async () => {
  isRefusing = true;
  await sql("UPDATE games SET title = 'Refused' WHERE id = 1");
  await until(async () => site.command.output().includes("CDN purge failed"));
  purges.splice(0);
  isRefusing = false;
  await eventually(() => expect(purges).toContainEqual(expect.arrayContaining(["game:1"])));
  await eventually(() => expect(site.command.output()).toContain("CDN purges work again"));
});

test("too many simultaneous changes purge everything", async () => {
  await sql("INSERT INTO games (title, updated_at) SELECT 'Many', now() FROM generate_series(1, 200)");
  await eventually(() => expect(purges.flat()).toContain("site"));
});
