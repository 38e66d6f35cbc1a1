import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { auditEntries, feedOf, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

type Row = { id: number; updatedAt: string };

const MARK = `bulk-${unique()}`;
let admin: Account;
let gameId: number;
let otherId: number;

beforeAll(async () => {
  admin = await makeAdmin();
  gameId = (await prisma.game.create({ data: makeGame({ title: MARK }) })).id;
  otherId = (await prisma.game.create({ data: makeGame({ title: MARK }) })).id;
});

afterAll(() => removeMarked(MARK));

const providers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      prisma.provider.create({ data: makeProvider({ name: MARK, gameId, status: "undetected" }) }),
    ),
  );
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const put = (path: string, body: object, headers = {}) =>
  send("PUT", path, { cookie: admin.cookie, body, headers });
const remove = (path: string, body: object, headers = {}) =>
  send("DELETE", path, { cookie: admin.cookie, body, headers });
const tags = (rows: { id: number; updatedAt: Date | string }[]) =>
  rows.map(({ id, updatedAt }) => `"${id}@${new Date(updatedAt).toISOString()}"`).join(", ");
const actions = async (entity: string, id: number) =>
  (await auditEntries(entity, id)).map(({ action, summary }) => [action, summary]);

test("a bulk change of providers follows the rules of a single one, with an entry for each one that differs", async () => {
  const made = await providers(3);
  const ids = idsOf(made);
  const [first = 0, second = 0] = ids;
  await put(`/api/providers/${first}`, { type: "internal" });
  const body = { ids, type: "internal", isPromoted: false };
  const changed = await written<(Row & { type: string })[]>(put("/api/providers", body));
  expect(changed.map(({ id, type }) => [id, type])).toEqual(ids.map((id) => [id, "internal"]));
  expect((await auditEntries("provider", first)).length).toBe(1);
  const [entry] = await auditEntries("provider", second);
  expect(entry).toMatchObject({
    action: "updated",
    actorId: admin.id,
    before: { type: "external" },
    after: { type: "internal" },
  });
  expect(await feedOf("provider", second)).toEqual([]);

  const moved = await written<{ gameTitle: string; gameId: number; status: string }[]>(
    put("/api/providers", { ids, gameId: otherId, visibility: "private", status: "detected", name: "Other" }),
  );
  for (const row of moved) {
    expect(row).toMatchObject({ gameId: otherId, visibility: "private", status: "undetected", name: MARK });
  }
  expect(await prisma.game.findUnique({ where: { id: otherId } })).toMatchObject({ providerCount: 3 });
});

test("a missing record, a stale version or a missing game prevents every change", async () => {
  const made = await providers(2);
  const ids = idsOf(made);
  const none = { ...made[0], id: 2_147_483_000 };
  const untouched = async () => {
    for (const id of ids) {
      expect(await prisma.provider.findUnique({ where: { id } })).toMatchObject({ type: "external" });
      expect(await auditEntries("provider", id)).toEqual([]);
    }
  };
  expect(await statusAndText(put("/api/providers", { ids: [...ids, none.id], type: "bypass" }))).toEqual([
    404,
    "Provider not found.",
  ]);
  expect(await statusAndText(put("/api/providers", { ids, gameId: 2_147_483_000 }))).toEqual([
    400,
    "Please select a game",
  ]);
  const [fresh, stale] = made.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const versions = tags([
    { id: fresh?.id ?? 0, updatedAt: fresh?.updatedAt ?? "" },
    { id: stale?.id ?? 0, updatedAt: new Date(0) },
  ]);
  for (const write of [put("/api/providers", { ids, type: "bypass" }, { "If-Match": versions })]) {
    expect((await write).status).toBe(409);
  }
  const refused = await remove(
    "/api/providers",
    { ids },
    { "If-Match": versions, Accept: "application/problem+json" },
  );
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    title: "Someone else changed 1 of 2 records in the meantime. Please review them and try again.",
    current: [{ id: stale?.id }],
  });
  await untouched();
  expect(
    await written<Row[]>(put("/api/providers", { ids, type: "bypass" }, { "If-Match": tags(made) })),
  ).toHaveLength(2);
});

test("deleting several providers deletes their reviews, with the same events and entries as single deletions", async () => {
  const made = await providers(2);
  const ids = idsOf(made);
  const [first = 0] = ids;
  await prisma.review.create({ data: makeReview(first, { title: MARK }) });
  const deal = await prisma.deal.create({ data: makeDeal({ title: MARK, providerId: first }) });
  const gone = await written<{ id: number; reviewCount: number }[]>(
    remove("/api/providers", { ids: [...ids, first] }),
  );
  expect(gone.map(({ id, reviewCount }) => [id, reviewCount])).toEqual(
    ids.map((id) => [id, id === first ? 1 : 0]),
  );
  expect(await prisma.review.count({ where: { providerId: first } })).toBe(0);
  expect(await prisma.deal.findUnique({ where: { id: deal.id } })).toMatchObject({ providerId: null });
  expect(await actions("provider", first)).toEqual([["deleted", `Deleted provider "${MARK}" and 1 review`]]);
  expect((await feedOf("provider", first)).map(({ kind }) => kind)).toEqual(["provider_removed"]);
  expect(await statusAndText(remove("/api/providers", { ids }))).toEqual([404, "Provider not found."]);
});

test("changes and deletes games, reviews, deals and advertisements in bulk", async () => {
  const games = [1, 2].map(() => prisma.game.create({ data: makeGame({ title: MARK }) }));
  const gameIds = idsOf(await Promise.all(games));
  const [remaining = 0] = gameIds;
  const provider = await prisma.provider.create({ data: makeProvider({ name: MARK, gameId: remaining }) });
  const shown = await written<{ isActive: boolean }[]>(put("/api/games", { ids: gameIds, isActive: false }));
  expect(shown.map(({ isActive }) => isActive)).toEqual([false, false]);

  const deals = [1, 2].map(() => prisma.deal.create({ data: makeDeal({ title: MARK, isFeatured: false }) }));
  const dealIds = idsOf(await Promise.all(deals));
  const featured = await written<{ isFeatured: boolean; isActive: boolean }[]>(
    put("/api/deals", { ids: dealIds, isFeatured: true, isActive: false }),
  );
  expect(featured).toMatchObject([
    { isFeatured: true, isActive: false },
    { isFeatured: true, isActive: false },
  ]);

  const tiers = ["tier1", "tier2"] as const;
  const ads = tiers.map((tier) =>
    prisma.advertisement.create({
      data: makeAdvertisement({ title: MARK, tier, gameId: tier === "tier2" ? gameId : null }),
    }),
  );
  const adIds = idsOf(await Promise.all(ads));
  const placed = await written<{ tier: string; gameId: number | null }[]>(
    put("/api/advertisements", { ids: adIds, gameId: otherId }),
  );
  expect(Object.fromEntries(placed.map((row) => [row.tier, row.gameId]))).toEqual({
    tier1: null,
    tier2: otherId,
  });

  const review = await prisma.review.create({ data: makeReview(provider.id, { title: MARK }) });
  expect(await written<Row[]>(remove("/api/reviews", { ids: [review.id] }))).toMatchObject([{ title: MARK }]);
  for (const [path, ids, entity] of [
    ["/api/games", gameIds, "game"],
    ["/api/deals", dealIds, "deal"],
    ["/api/advertisements", adIds, "advertisement"],
  ] as const) {
    expect(idsOf(await written<Row[]>(remove(path, { ids })))).toEqual(ids);
    const entries = await auditEntries(entity, ids[0] ?? 0);
    expect(entries.at(-1)).toMatchObject({ action: "deleted", actorId: admin.id });
  }
  expect(await prisma.provider.findUnique({ where: { id: provider.id } })).toMatchObject({ gameId: null });
});

test("refuses a whole bulk request that includes INITIAL_CODE or an unreadable code", async () => {
  const holder = await makeAccount({ grantedSections: ["invites"] });
  const data = { description: MARK };
  const plain = await prisma.invitationCode.create({ data: { ...data, code: `Code-${unique()}` } });
  const hidden = await prisma.invitationCode.create({
    data: { ...data, code: `Code-${unique()}`, grantsAdmin: true },
  });
  const ids = [plain.id, hidden.id];
  const path = "/api/invitation-codes";
  expect((await send("DELETE", path, { cookie: holder.cookie, body: { ids } })).status).toBe(404);
  const initial = await prisma.invitationCode.findUnique({ where: { code: "INITIAL_CODE" } });
  if (initial) expect((await remove(path, { ids: [plain.id, initial.id] })).status).toBe(403);
  expect(await prisma.invitationCode.count({ where: { id: { in: ids } } })).toBe(2);
  expect(idsOf(await written<Row[]>(remove(path, { ids })))).toEqual(idsOf([plain, hidden]));
});

test.each([
  ["PUT", "/api/providers", { ids: [1] }, "Please choose what to change"],
  ["PUT", "/api/providers", { ids: [], type: "internal" }, "Please select providers"],
  ["PUT", "/api/providers", { ids: [1], type: "magic" }, "Please select a type"],
  ["PUT", "/api/deals", { ids: [1], title: "Other" }, "Please choose what to change"],
  ["PUT", "/api/games", { ids: [1] }, "Active must be true or false"],
  ["DELETE", "/api/reviews", {}, "Please select reviews"],
  ["DELETE", "/api/reviews", { ids: ["1"] }, "Please select reviews"],
  [
    "DELETE",
    "/api/games",
    { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
    "At most 1,000 games can be changed at once",
  ],
] as const)("refuses %s %s %j: %s", async (verb, path, body, sentence) => {
  expect(await statusAndText(send(verb, path, { cookie: admin.cookie, body }))).toEqual([400, sentence]);
});
