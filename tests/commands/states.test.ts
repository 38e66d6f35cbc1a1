import { queryDatabase } from "@/scripts/migrations";
import { registerFirst } from "@/tests/setup/register-first";
import { type Site, startSite } from "@/tests/setup/site";
import { pause } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const TEXTS = [
  {
    pathname: "/games",
    empty: "No games found matching your search criteria.",
    error: "Error loading games. Please try again later.",
  },
  {
    pathname: "/updates",
    empty: "No updates available yet.",
    error: "Error loading updates. Please try again later.",
  },
  {
    pathname: "/reviews",
    empty: "No reviews available with the selected filters.",
    error: "Error loading reviews. Please try again later.",
  },
  {
    pathname: "/special-deals",
    empty: "No deals available at the moment. Check back later!",
    error: "Error loading deals. Please try again later.",
  },
];
/** Requests with a session bypass the response cache. */
const UNSHARED = { headers: { cookie: "next-auth.session-token=unknown" } };
const HEADLINE = "Make Informed Decisions About Your Cheats";

let site: Site;
let origin: string;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  origin = site.origin;
  cookie = await registerFirst(origin);
});

afterAll(() => site.stop());

test.each(TEXTS)("an empty catalogue: $pathname shows $empty", async ({ pathname, empty }) => {
  const answer = await fetch(origin + pathname);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(empty);
});

test("an empty catalogue still has its landing page", async () => {
  const answer = await fetch(origin);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(HEADLINE);
});

describe("with the database unavailable", () => {
  beforeAll(async () => {
    for (const { pathname } of TEXTS) {
      while (!(await fetch(origin + pathname)).headers.get("cache-status")) {
        await pause(50);
      }
    }
    site.proxy.cut();
    // Until the server notices, it serves from the cache as usual.
    while (!(await fetch(`${origin}/games`)).headers.get("warning")) {
      await pause(20);
    }
  });

  test.each(TEXTS)(
    "a previously shown $pathname is served stale and marked as such",
    async ({ pathname, empty }) => {
      const answer = await fetch(origin + pathname);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("warning")).toBe('110 - "Response is Stale"');
      expect(await answer.text()).toContain(empty);
    },
  );

  test.each(TEXTS)("$pathname shows $error", async ({ pathname, error }) => {
    const answer = await fetch(origin + pathname, UNSHARED);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain(error);
  });

  test("logs once a minute why pages can't be read", () => {
    const lines = site.command.output().split("\n");
    const failures = lines.filter((line) => line.includes('"page read failed"'));
    expect(failures.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        requestId: expect.any(String),
        path: expect.any(String),
        err: expect.anything(),
      }),
    ]);
  });

  test("the landing page keeps its headline", async () => {
    const answer = await fetch(origin, UNSHARED);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(HEADLINE);
  });

  test("the page linked from a message doesn't claim that its alert is gone", async () => {
    const answer = await fetch(`${origin}/alerts?id=1&token=unknown`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Error loading alerts. Please try again later.");
  });

  test.each(["/auth", "/admin", "/admin/games", "/admin/account"])(
    "signed in, %s asks to retry later",
    async (pathname) => {
      const answer = await fetch(origin + pathname, { headers: { cookie }, redirect: "manual" });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      const html = await answer.text();
      expect(html).toMatch(/<h1[^>]*>(Admin Access|Detectory Admin)<\/h1>/);
      expect(html.includes("This page couldn&#x27;t be loaded.")).toBe(pathname !== "/auth");
    },
  );

  test("the API asks to retry later", async () => {
    const answer = await fetch(`${origin}/api/games`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  describe("then with a silent database", () => {
    beforeAll(async () => {
      site.proxy.mend();
      while ((await fetch(`${origin}/games`)).headers.get("warning")) await pause(100);
      while (!(await fetch(`${origin}/games`)).headers.get("cache-status")) await pause(50);
    });
    afterAll(() => queryDatabase(site.databaseUrl, "DELETE FROM deals"));

    test("a cached page is served as stale within four seconds, even to waiting clients", async () => {
      await queryDatabase(
        site.databaseUrl,
        `INSERT INTO deals (title, description, referral_link, valid_until, updated_at)
         VALUES ('Short', 'A deal that ends', 'https://deals.example/', now() + interval '4 s', now())`,
      );
      const end = performance.now() + 4_100;
      // Responses read before the deal's notification aren't cached.
      for (let isCached = false; !isCached; await pause(50)) {
        const answer = await fetch(`${origin}/special-deals`);
        isCached = (await answer.text()).includes("Short") && answer.headers.get("cache-status") !== null;
      }
      // The cached response expires with the deal.
      await pause(end - performance.now());
      site.proxy.silence();
      const since = performance.now();
      const waiting = await fetch(`${origin}/special-deals`);
      expect(waiting.headers.get("warning")).toBe('110 - "Response is Stale"');
      expect(await waiting.text()).toContain("Short");
      expect((await fetch(`${origin}/games`)).headers.get("warning")).toBe('110 - "Response is Stale"');
      expect(performance.now() - since).toBeLessThan(4_000);
    });
  });

  test("everything recovers with the database", async () => {
    site.proxy.mend();
    while ((await fetch(`${origin}/games`, UNSHARED)).status !== 200) {
      await pause(100);
    }
    while ((await fetch(`${origin}/games`)).headers.get("warning")) {
      await pause(100);
    }
  });
});
