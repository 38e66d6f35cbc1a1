import { statusAndText } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";

type Row = { id: number };

async function allPages(path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next; ) {
    const response = await call(next);
    expect(response.status).toBe(200);
    pages.push((await response.json()) as Row[]);
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

test.each([
  "/api/games",
  "/api/providers",
  "/api/reviews",
  "/api/reviews?sort=highest",
  "/api/deals",
  "/api/advertisements",
  "/api/updates",
])("the pages of %s add up to the list", async (path) => {
  const list = await read<Row[]>(path);
  const size = Math.max(1, Math.ceil(list.length / 4));
  const pages = await allPages(`${path}${path.includes("?") ? "&" : "?"}limit=${size}`);
  // The plain list of updates has only the newest; pages continue.
  expect(path === "/api/updates" ? pages.flat().slice(0, list.length) : pages.flat()).toEqual(list);
  expect(pages[0]).toHaveLength(Math.min(size, list.length));
  expect(pages.length).toBeGreaterThan(1);
});

test("a page has 100 records by default", async () => {
  expect((await read<Row[]>("/api/providers")).length).toBeGreaterThan(101);
  expect(await read<Row[]>("/api/providers?after=1")).toHaveLength(100);
});

test.each([
  ["/api/games?page=0", "page"],
  ["/api/games/1/patches?limit=0", "limit"],
  ["/api/providers?after=x", "value of after"],
])("%s names the wrong parameter", async (path, name) => {
  expect(await statusAndText(call(path))).toEqual([400, `The ${name} must be a positive whole number.`]);
});

test.each(["/api/games?limit=0", "/api/games?limit=1001", "/api/providers?after=x", "/api/reviews?after=1"])(
  "refuses %s",
  async (path) => {
    expect((await call(path)).status).toBe(400);
  },
);

test.each(["/games?sort=az", "/game/3?view=table"])(
  "%s is 404 past the end and links to its first page",
  async (path) => {
    const response = await call(`${path}&page=99`);
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).toContain("There is no page 99.");
    expect(text).toMatch(new RegExp(`href="${path.replace("?", "\\?")}"[^>]*>First page`));
    expect(text).not.toMatch(/Clear search|Show all|>Previous/);
  },
);

test("a page of deals past the last one is 404 with the last deals", async () => {
  const response = await call("/special-deals?page=99");
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("Regular Deals")]);
});
