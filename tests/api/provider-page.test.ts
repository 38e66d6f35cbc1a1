import { prisma } from "@/lib/database/prisma";
import { type Catalogue, createCatalogue, removeCatalogue } from "@/tests/api/catalogue-data";
import { call, readSitemap } from "@/tests/api/http";
import { makeProvider, makeReview } from "@/tests/setup/factories";

let made: Catalogue;
let cookie: string;

beforeAll(async () => {
  made = await createCatalogue();
  cookie = made.user.cookie;
});

afterAll(() => removeCatalogue(made));

test("is hidden along with its game, except from signed-in users", async () => {
  const { concealed } = made.providers;
  const hidden = await call(`/provider/${concealed.id}`);
  expect([hidden.status, await hidden.text()]).toEqual([404, expect.stringContaining("Provider not found.")]);
  const shown = await call(`/provider/${concealed.id}`, { cookie });
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(concealed.name)]);
});

test("is left out of comparisons, their titles and previews along with its game", async () => {
  const { concealed, rated, orphan } = made.providers;
  const path = `/compare?p=${concealed.id},${rated.id},${orphan.id}`;
  const page = await (await call(path)).text();
  expect(page).toContain(rated.name);
  expect(page).toContain("Unknown Game");
  expect(page).toContain("A provider in this link isn&#x27;t in the catalogue.");
  expect(page).not.toContain(concealed.name);
  expect(await (await call(path, { cookie })).text()).toContain(concealed.name);
});

test("isn't listed under other games when its game is hidden, except for signed-in users", async () => {
  const { concealed } = made.providers;
  const { shown, empty } = made.games;
  const create = (gameId: number) =>
    prisma.provider.create({ data: makeProvider({ name: concealed.name, gameId }) });
  const [one, other] = [await create(shown.id), await create(empty.id)];
  const linked = async (as?: string) => {
    const page = await (await call(`/provider/${one.id}`, { cookie: as })).text();
    return [other, concealed].map(({ id }) => page.includes(`href="/provider/${id}"`));
  };
  expect([await linked(), await linked(cookie)]).toEqual([
    [true, false],
    [true, true],
  ]);
  await prisma.provider.deleteMany({ where: { id: { in: [one.id, other.id] } } });
});

test("is left out of sitemap and previews along with its game, for everyone", async () => {
  const { concealed, rated } = made.providers;
  const sitemap = await readSitemap(cookie);
  expect(sitemap).toContain(`/provider/${rated.id}<`);
  expect(sitemap).not.toContain(`/provider/${concealed.id}<`);
  expect((await call(`/og/provider/${concealed.id}`, { cookie })).status).toBe(404);
  expect((await call(`/og/provider/${rated.id}`)).status).toBe(200);
});

test("a provider without a game has a page", async () => {
  const { orphan } = made.providers;
  const page = await call(`/provider/${orphan.id}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Unknown Game")]);
});

test("a review of a provider without a game names the unknown game", async () => {
  const { id } = await prisma.provider.create({ data: makeProvider() });
  await prisma.review.create({ data: makeReview(id) });
  const page = await (await call(`/reviews?provider=${id}`)).text();
  expect(page).toMatch(/<li[^>]* data-review=.*Unknown Game.*<time/s);
  await prisma.provider.delete({ where: { id } });
});

test.each(["/game/01", "/provider/01"])("%s isn't a second address of the same page", async (path) => {
  expect((await call(path)).status).toBe(404);
});

test("later pages of a list are their own canonical address", async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(await (await call(path)).text())?.[1];
  for (const path of ["/games?page=2", "/game/1?page=2", "/special-deals?page=2", "/updates?before=9"]) {
    expect(await canonical(path)).toBe(path);
  }
  const after = "/reviews?after=83-1763738200123-4711";
  expect(await canonical(after)).toBe(after);
  expect(await canonical(`${after}&sort=highest`)).toBe("/reviews");
});

test("a page of updates or reviews past the end is missing", async () => {
  const { id } = await prisma.update.findFirstOrThrow({
    where: { entityType: "provider", entityId: 1 },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const after = `provider=1&before=${id}`;
  for (const path of ["/reviews?after=0-0-1", `/updates?${after}`, `/updates.md?${after}`]) {
    expect((await call(path)).status).toBe(404);
  }
});
