import { prisma } from "@/lib/database/prisma";
import type { Account } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, type Verb, written } from "@/tests/api/admin";
import { call, exportLines, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

type Patch = { id: number; gameId: number; label: string; happenedAt: string; updatedAt: string };
type Provider = { id: number; freshness: string; checkedSincePatch: boolean | null; isStale: boolean };
type Game = { id: number; latestPatch: Patch | null; freshCounts: object; statusCounts: object };

const DAY = 86_400_000;
const MARK = `patched-${unique()}`;

let admin: Account;
let gameId: number;
let hiddenId: number;

const write = (verb: Verb, path: string, body?: unknown, headers = {}) =>
  send(verb, path, { cookie: admin.cookie, body, headers });
const log = (body: object, id = gameId) => write("POST", `/api/games/${id}/patches`, body);
const logged = (body: object, id = gameId) => written<Patch>(log(body, id), 201);
const ago = (days: number) => new Date(Date.now() - days * DAY);
const addGame = async (isActive = true) =>
  (await prisma.game.create({ data: makeGame({ title: `${MARK} ${unique()}`, isActive }) })).id;
const addProvider = (verifiedAt: Date, statusChangedAt = verifiedAt) =>
  prisma.provider.create({
    data: makeProvider({
      gameId,
      name: `${MARK} ${unique()}`,
      status: "undetected",
      statusChangedAt,
      verifiedAt,
    }),
  });
const game = () => read<Game>(`/api/games/${gameId}`);

beforeAll(async () => {
  admin = await makeAdmin();
  hiddenId = await addGame(false);
});

beforeEach(async () => {
  gameId = await addGame();
});

afterAll(() => removeMarked(MARK));

test("when two patches share a day, the later entry is the latest everywhere", async () => {
  const happenedAt = ago(1).toISOString().slice(0, 10);
  const first = await logged({ label: "1.41", happenedAt });
  await logged({ label: "1.42", happenedAt });
  await written(write("PUT", `/api/patches/${first.id}`, { note: "Also about the anti-cheat" }), 200);
  const { id } = await addProvider(ago(5));
  for (const path of [`/game/${gameId}`, `/provider/${id}`, `/compare?p=${id}`])
    expect([path, await (await call(path)).text()]).toEqual([
      path,
      expect.stringContaining("not re-checked since patch 1.42"),
    ]);
});

test("logs a patch with defaults, lists the latest first, and names it in every read of the game", async () => {
  const first = await logged({ label: "1.41", happenedAt: ago(3).toISOString(), kind: "anticheat" });
  const fields = { label: "1.42", sourceUrl: "https://patch.example/1", note: "Big one" };
  const second = await logged(fields);
  expect(second).toMatchObject({ ...fields, gameId, kind: "update" });
  expect(await read(`/api/games/${gameId}/patches`)).toEqual([second, first]);
  expect(await read(`/api/games/${gameId}/patches?limit=1`)).toEqual([second]);
  const { id, happenedAt } = second;
  const compared = [await addProvider(ago(5)), await addProvider(ago(1))];
  const comparison = await (await call(`/compare?p=${compared.map(({ id }) => id)}`)).text();
  expect(comparison.match(/class="fill-text"/g)?.length).toBeGreaterThanOrEqual(4);
  expect(comparison).toContain("not re-checked since patch 1.42");
  const strips = await call(`/api/providers/strips?ids=${compared[0]?.id}`, { cookie: admin.cookie });
  expect(await strips.json()).toEqual([
    { id: compared[0]?.id, strip: expect.stringMatching(/s[\d.]+m\d+$/) },
  ]);
  const latestPatch = { id, label: "1.42", kind: "update", happenedAt };
  const { games } = await read<{ games: Game[] }>(`/api/search?q=${MARK}&limit=50`);
  const lines = await exportLines();
  const exported = lines.map((line) => JSON.parse(line) as Game & { type: string });
  const ofGame = { id: gameId };
  for (const found of [
    await game(),
    (await read<Game[]>("/api/games")).find((one) => one.id === gameId),
    games.find((one) => one.id === gameId),
    exported.find((one) => one.type === "game" && one.id === gameId),
    await written<Game>(write("PUT", `/api/games/${gameId}`, { developer: "Quiet Lamp" })),
  ]) {
    expect(found).toMatchObject({ ...ofGame, latestPatch });
  }
  expect(exported).toContainEqual({ type: "patch", ...second });
});

test("validates what it logs", async () => {
  const future = new Date(Date.now() + DAY).toISOString();
  for (const body of [
    {},
    { label: "" },
    { label: "x".repeat(61) },
    { label: "1", kind: "hotfix" },
    { label: "1", happenedAt: future },
    { label: "1", sourceUrl: "ftp://patch.example" },
    { label: "1", note: "x".repeat(501) },
  ]) {
    expect((await log(body)).status).toBe(400);
  }
  const { id } = await logged({ label: "1" });
  expect(await statusAndText(write("PUT", `/api/patches/${id}`, { happenedAt: future }))).toEqual([
    400,
    expect.stringContaining("A patch can't be in the future"),
  ]);
  const path = `/api/games/${gameId}/patches`;
  for (const limit of [0, 201]) expect((await call(`${path}?limit=${limit}`)).status).toBe(400);
  await prisma.patch.createMany({
    data: Array.from({ length: 51 }, (_, n) => ({ gameId, label: `1.${n}`, happenedAt: ago(n) })),
  });
  expect(await read(path)).toHaveLength(50);
});

test("hides patches of inactive games, and rejects unknown ids and visitors", async () => {
  const { id } = await logged({ label: "1" }, hiddenId);
  expect((await call(`/api/games/${hiddenId}/patches`)).status).toBe(404);
  expect((await exportLines()).join()).not.toContain(`"type":"patch","id":${id},`);
  expect((await log({ label: "1" }, 2_000_000_000)).status).toBe(404);
  expect((await write("PUT", "/api/patches/2000000000", {})).status).toBe(404);
  expect((await write("DELETE", "/api/patches/2000000000")).status).toBe(404);
  expect((await send("POST", `/api/games/${gameId}/patches`, { body: { label: "1" } })).status).toBe(401);
});

test("changes and deletes a version only while it is current, and logs whatever the version", async () => {
  const headers = { "If-Match": '"2024-01-05T15:00:00.123Z"' };
  const patch = await written<Patch>(
    write("POST", `/api/games/${gameId}/patches`, { label: "1.0" }, headers),
    201,
  );
  const path = `/api/patches/${patch.id}`;
  expect((await write("PUT", path, { note: "New" }, headers)).status).toBe(409);
  expect((await write("DELETE", path, undefined, headers)).status).toBe(409);
  const current = { "If-Match": `"${patch.updatedAt}"` };
  const after = await written<Patch>(write("PUT", path, { note: "New" }, current));
  expect(after).toEqual({ ...patch, note: "New", updatedAt: expect.any(String) });
  expect(await written(write("DELETE", path))).toEqual(after);
  const entries = await auditEntries("patch", patch.id);
  expect(entries.map(({ action, section, summary }) => [action, section, summary])).toEqual([
    ["created", "games", 'Created patch "1.0"'],
    ["updated", "games", 'Updated patch "1.0"'],
    ["deleted", "games", 'Deleted patch "1.0"'],
  ]);
  expect((await game()).latestPatch).toBeNull();
  const restored = await written(write("POST", `/api/audit/${entries[2]?.id}/restore`));
  expect(restored).toEqual(after);
  expect((await game()).latestPatch).toMatchObject({ id: patch.id });
  await written(write("POST", `/api/audit/${entries[1]?.id}/restore`));
  expect(await read(`/api/games/${gameId}/patches`)).toMatchObject([{ id: patch.id, note: null }]);
});

test("deletes and restores patches together with their game", async () => {
  const patch = await logged({ label: "1.42" });
  const before = await game();
  await written(write("DELETE", `/api/games/${gameId}`));
  expect(await prisma.patch.findUnique({ where: { id: patch.id } })).toBeNull();
  const deletion = (await auditEntries("game", gameId)).find(({ action }) => action === "deleted");
  await written(write("POST", `/api/audit/${deletion?.id}/restore`));
  expect(await game()).toEqual(before);
  expect(await read(`/api/games/${gameId}/patches`)).toEqual([patch]);
});

test("a patch makes earlier checks outdated in cached reads at once, without changing a status", async () => {
  const older = await addProvider(ago(20), ago(300));
  const newer = await addProvider(ago(2), ago(200));
  const standing = async () => {
    const found = await read<Provider[]>(`/api/games/${gameId}/providers`);
    return found.map(({ freshness, checkedSincePatch, isStale }) => [freshness, checkedSincePatch, isStale]);
  };
  const badge = async () =>
    /<title>(.*)<\/title>/.exec(await (await call(`/badge/game/${gameId}.svg`)).text())?.[1]?.split(": ")[1];
  const page = async () => (await (await call(`/game/${gameId}`)).text()).replaceAll(/<[^>]*>/g, "");
  const found = async () =>
    (await read<{ providers: Provider[] }>(`/api/search?q=${newer.name}`)).providers.find(
      ({ id }) => id === newer.id,
    );
  const updates = await prisma.update.count({ where: { gameId } });
  expect(await standing()).toEqual([
    ["stale", null, true],
    ["fresh", null, false],
  ]);
  expect(await badge()).toBe("1 of 2 undetected · 1 more not re-checked, 0 updating, 0 detected");
  expect(await page()).toContain("1 of 2 undetected");
  expect(await found()).toMatchObject({ freshness: "fresh", checkedSincePatch: null });

  const patch = await logged({ label: "1.42", happenedAt: ago(1).toISOString() });
  expect(await standing()).toEqual([
    ["before-patch", false, true],
    ["before-patch", false, false],
  ]);
  expect(await game()).toMatchObject({
    statusCounts: { undetected: 2 },
    freshCounts: { undetected: 0 },
  });
  expect(await badge()).toBe("2 of 2 undetected, not re-checked, 0 updating, 0 detected");
  expect(await page()).toContain(
    "Patch 1.42 came out 1d ago. 2 of 2 were undetected before it; 0 re-checked since.",
  );
  expect(await found()).toMatchObject({ freshness: "before-patch", checkedSincePatch: false });

  await written(write("POST", `/api/providers/${newer.id}/verify`));
  expect(await standing()).toEqual([
    ["before-patch", false, true],
    ["fresh", true, false],
  ]);
  expect(await page()).toContain("2 of 2 were undetected before it; 1 re-checked since.");
  const own = await (await call(`/provider/${older.id}`)).text();
  expect(own.replaceAll(/<[^>]*>/g, "")).toContain("not re-checked since patch 1.42");
  const html = await (await call(`/game/${gameId}`)).text();
  expect(html.indexOf(`/provider/${newer.id}`)).toBeLessThan(html.indexOf(`/provider/${older.id}`));
  expect(await read(`/api/providers/${older.id}`)).toMatchObject({ status: "undetected" });
  expect(await prisma.update.count({ where: { gameId } })).toBe(updates);

  await written(write("DELETE", `/api/patches/${patch.id}`));
  expect(await standing()).toEqual([
    ["stale", null, true],
    ["fresh", null, false],
  ]);
});

test("the sentence about the time before a patch stays until each of its providers is checked again", async () => {
  const [first, second] = [await addProvider(ago(3)), await addProvider(ago(2))];
  await logged({ label: "1.42", happenedAt: ago(1).toISOString() });
  await addProvider(new Date());
  const verdict = async () =>
    /aria-label="Right now".*?<p[^>]*>(.*?)<\/p>/
      .exec(await (await call(`/game/${gameId}`)).text())?.[1]
      ?.replaceAll(/<[^>]*>/g, "");
  await written(write("PUT", `/api/providers/${first.id}`, { status: "detected" }));
  expect(await verdict()).toBe(
    "Patch 1.42 came out 1d ago. 2 of 2 were undetected before it; 1 re-checked since.",
  );
  await written(write("POST", `/api/providers/${second.id}/verify`));
  expect(await verdict()).toBe("2 of 3 undetected right now");
});

test("a check at the time of a patch counts as after it", async () => {
  const at = ago(1);
  const { id } = await addProvider(at);
  await logged({ label: "1", happenedAt: at.toISOString() });
  expect(await read(`/api/providers/${id}`)).toMatchObject({ freshness: "fresh", checkedSincePatch: true });
});

test("deals, reviews, search results and lists say that a provider wasn't checked after a patch", async () => {
  const { id, name } = await addProvider(ago(2));
  await written(
    write("POST", "/api/deals", {
      title: name,
      description: "A deal of the provider",
      referralLink: "https://shop.example/",
      providerId: id,
    }),
    201,
  );
  await prisma.review.create({ data: makeReview(id) });
  const text = async (path: string) => (await (await call(path)).text()).replaceAll(/<[^>]*>/g, " ");
  const listed = async (check: string) => {
    const path = `/api/providers/export?format=json&game=${gameId}&check=${check}`;
    return (await read<object[]>(path, admin.cookie)).length;
  };
  const twin = await prisma.provider.create({ data: makeProvider({ name }) });
  const sought = encodeURIComponent(name);
  const places = [
    ...[`/reviews?provider=${id}`, "/special-deals", `/provider/${twin.id}`],
    ...[`/search?q=${sought}`, `/compare?p=${twin.id}&find=${sought}`],
  ];
  const marked = () =>
    Promise.all(places.map(async (path) => (await text(path)).split("not re-checked").length));
  expect(await text("/special-deals")).toContain(name);
  const before = await marked();
  expect([await listed("fresh"), await listed("stale")]).toEqual([1, 0]);
  await logged({ label: "1.42" });
  const after = await marked();
  expect(places.filter((_, place) => (after[place] ?? 0) <= (before[place] ?? 0))).toEqual([]);
  expect([await listed("fresh"), await listed("stale")]).toEqual([0, 0]);
  await prisma.deal.deleteMany({ where: { title: name } });
});
