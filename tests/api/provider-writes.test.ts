import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, feedOf, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { untilBlocked } from "@/tests/setup/database";
import { makeGame, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

type Provider = { id: number; name: string; status: string; updatedAt: string } & Record<string, unknown>;

let editor: Account;
let gameId: number;
let otherGameId: number;
beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["providers"] });
  gameId = (await prisma.game.create({ data: makeGame({ title: "Host" }) })).id;
  otherGameId = (await prisma.game.create({ data: makeGame({ title: "Other host" }) })).id;
});
afterAll(async () => {
  const games = { in: [gameId, otherGameId] };
  await prisma.provider.deleteMany({
    where: { OR: [{ gameId: games }, { name: { startsWith: "Written " } }] },
  });
  await prisma.game.deleteMany({ where: { id: games } });
  await removeAccounts();
});

const write = (verb: "POST" | "PUT" | "DELETE", path: string, body?: unknown, headers = {}) =>
  send(verb, path, { cookie: editor.cookie, body, headers });
const post = (body: unknown) => write("POST", "/api/providers", body);
const put = (id: number, body: unknown, headers = {}) => write("PUT", `/api/providers/${id}`, body, headers);

const makeProvider = (extra: object = {}) =>
  written<Provider>(post({ name: `Written ${unique()}`, gameId, ...extra }), 201);
const statusRows = async (id: number) =>
  (await feedOf("provider", id)).filter(({ kind }) => kind === "provider_status");

test("a move locks both games in id order", async () => {
  const { id } = await makeProvider();
  const { moving } = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM games WHERE id = ${gameId} FOR UPDATE`;
    const begun = written<Provider>(put(id, { gameId: otherGameId }));
    await untilBlocked(1);
    await transaction.$queryRaw`SELECT id FROM games WHERE id = ${otherGameId} FOR UPDATE NOWAIT`;
    return { moving: begun };
  });
  expect(await moving).toMatchObject({ id, gameId: otherGameId });
});

test("a provider has the specified defaults and a feed entry", async () => {
  const provider = await makeProvider();
  expect(provider).toMatchObject({
    status: "undetected",
    type: "external",
    visibility: "public",
    isPromoted: false,
    gameTitle: "Host",
    rating: 0,
    reviewCount: 0,
    websiteUrl: null,
  });
  expect(await read(`/api/providers/${provider.id}`)).toEqual(provider);
  expect(await feedOf("provider", provider.id)).toMatchObject([
    {
      description: `Added new provider "${provider.name}" (undetected) to Host`,
      kind: "provider_added",
      toStatus: "undetected",
      gameId,
      adminId: editor.id,
    },
  ]);
  expect(await auditEntries("provider", provider.id)).toMatchObject([
    { action: "created", section: "providers" },
  ]);
});

test("stores every field", async () => {
  const fields = {
    description: "Text",
    websiteUrl: "https://provider.example/?a=1&b=2",
    status: "updating",
    type: "bypass",
    isPromoted: true,
    visibility: "application",
  };
  const provider = await makeProvider({ ...fields, imageUrl: PIXEL });
  expect(provider).toMatchObject({ ...fields, imageUrl: expect.stringMatching(/^\/media\//) });
});

test("a real status change adds one update and restarts the interval, another save doesn't", async () => {
  const provider = await makeProvider({ name: "Written from a to b" });
  const same = await written<Provider>(put(provider.id, { status: "undetected", description: "New" }));
  expect(same.statusChangedAt).toBe(provider.statusChangedAt);
  expect(await statusRows(provider.id)).toEqual([]);
  const moved = await written<Provider>(put(provider.id, { status: "detected" }));
  expect(moved).toMatchObject({ status: "detected", description: "New", statusChangedAt: moved.updatedAt });
  expect(await statusRows(provider.id)).toMatchObject([
    {
      description: 'Provider "Written from a to b" status updated from undetected to detected',
      fromStatus: "undetected",
      toStatus: "detected",
      gameTitle: "Host",
    },
  ]);
  await written(put(provider.id, { gameId: otherGameId, name: "Written again" }));
  expect(await statusRows(provider.id)).toHaveLength(1);
});

test("many simultaneous changes to the same status produce one update", async () => {
  const provider = await makeProvider();
  await Promise.all(Array.from({ length: 10 }, () => written(put(provider.id, { status: "detected" }))));
  expect(await statusRows(provider.id)).toHaveLength(1);
  const chain = await Promise.all(
    ["updating", "undetected", "detected", "updating"].map((status) =>
      written<Provider>(put(provider.id, { status })),
    ),
  );
  expect(chain).toHaveLength(4);
  const rows = await statusRows(provider.id);
  rows.slice(1).forEach((row, index) => {
    expect(row.fromStatus).toBe(rows[index]?.toStatus);
  });
  expect((await read<Provider>(`/api/providers/${provider.id}`)).status).toBe(rows.at(-1)?.toStatus);
});

test.each([
  [{}, "Name must be at least 2 characters"],
  [{ name: "Ok", gameId: 2_147_483_647 }, "Please select a game"],
])("%j returns 400 with a reason", async (body, message) => {
  expect(await statusAndText(post(body))).toEqual([400, message]);
});

test("a blank website becomes null, and a provider keeps its game by default", async () => {
  const provider = await makeProvider({ websiteUrl: "" });
  expect(provider.websiteUrl).toBeNull();
  expect(await statusAndText(put(provider.id, { gameId: 2_147_483_647 }))).toEqual([
    400,
    "Please select a game",
  ]);
  expect(await statusAndText(put(provider.id, { gameId: null }))).toEqual([400, "Please select a game"]);
  expect(await written(put(provider.id, { gameId: otherGameId }))).toMatchObject({ gameTitle: "Other host" });
});

test("a missing game is reported on its field", async () => {
  const body = { name: "Ok", gameId: 2_147_483_647 };
  const response = await write("POST", "/api/providers", body, { Accept: "application/problem+json" });
  expect(await response.json()).toMatchObject({
    title: "Please select a game",
    errors: { gameId: ["Please select a game"] },
  });
});

test("deleting a provider deletes its reviews and adds one feed entry", async () => {
  const provider = await makeProvider();
  const review = await prisma.review.create({ data: makeReview(provider.id) });
  const answers = await Promise.all([1, 2].map(() => write("DELETE", `/api/providers/${provider.id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await call(`/api/reviews/${review.id}`)).status).toBe(404);
  expect((await feedOf("provider", provider.id)).map(({ description }) => description)).toEqual([
    `Added new provider "${provider.name}" (undetected) to Host`,
    `Removed provider "${provider.name}" from Host`,
  ]);
  expect((await auditEntries("provider", provider.id)).at(-1)?.before).toMatchObject({ reviewCount: 1 });
});

test("the feed entry of a deleted provider without a game says Unknown Game", async () => {
  const provider = await makeProvider();
  await prisma.provider.update({ where: { id: provider.id }, data: { gameId: null } });
  await written(put(provider.id, { description: "Still editable" }));
  await written(write("DELETE", `/api/providers/${provider.id}`));
  expect((await feedOf("provider", provider.id)).at(-1)?.description).toBe(
    `Removed provider "${provider.name}" from Unknown Game`,
  );
});

test("a stale save returns 409 and sends no events", async () => {
  const provider = await makeProvider();
  await written(put(provider.id, { description: "First" }));
  const stale = { "If-Match": `"${provider.updatedAt}"` };
  expect((await put(provider.id, { status: "detected" }, stale)).status).toBe(409);
  expect((await write("DELETE", `/api/providers/${provider.id}`, undefined, stale)).status).toBe(409);
  expect(await feedOf("provider", provider.id)).toHaveLength(1);
  expect(await auditEntries("provider", provider.id)).toHaveLength(2);
});

describe("bulk status changes", () => {
  const setAll = (body: unknown, headers?: Record<string, string>) =>
    write("PUT", "/api/providers/status", body, headers);

  test("add an update and a feed entry for each provider that really changes", async () => {
    const three = [await makeProvider(), await makeProvider({ status: "detected" }), await makeProvider()];
    const ids = three.map(({ id }) => id);
    const rows = await written<Provider[]>(setAll({ ids: [...ids].reverse(), status: "detected" }));
    expect(rows.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, "detected"]));
    expect(await Promise.all(ids.map(async (id) => (await statusRows(id)).length))).toEqual([1, 0, 1]);
    expect(await Promise.all(ids.map(async (id) => (await auditEntries("provider", id)).length))).toEqual([
      2, 1, 2,
    ]);
    expect(rows[1]?.statusChangedAt).toBe(three[1]?.statusChangedAt);
    await written(setAll({ ids, status: "detected" }));
    expect(await statusRows(ids[0] ?? 0)).toHaveLength(1);
  });

  test("change nothing when a provider is missing", async () => {
    const { id } = await makeProvider();
    const answer = setAll({ ids: [id, 2_147_483_647], status: "detected" });
    expect(await statusAndText(answer)).toEqual([404, "Provider not found."]);
    expect(await read(`/api/providers/${id}`)).toMatchObject({ status: "undetected" });
  });

  test("are all refused and reported when one provider changed in the meantime", async () => {
    const [one, two] = [await makeProvider(), await makeProvider()];
    const changed = await written<Provider>(put(two.id, { description: "Mine" }));
    const body = { ids: [one.id, two.id], status: "detected" };
    const tags = (rows: Provider[]) => rows.map(({ id, updatedAt }) => `"${id}@${updatedAt}"`).join(", ");
    const stale = { "If-Match": tags([two, one]), Accept: "application/problem+json" };
    expect(await written(setAll(body, stale), 409)).toMatchObject({
      title: "Someone else changed 1 of 2 records in the meantime. Please review them and try again.",
      current: [changed],
    });
    expect((await setAll(body, { "If-Match": tags([changed]) })).status).toBe(409);
    expect(await read(`/api/providers/${one.id}`)).toMatchObject({ status: "undetected" });
    expect(await written(setAll(body, { "If-Match": tags([changed, one]) }))).toHaveLength(2);
  });

  test("don't deadlock in opposite orders", async () => {
    const ids = [(await makeProvider()).id, (await makeProvider()).id, (await makeProvider()).id];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        setAll({ ids: n % 2 ? ids : [...ids].reverse(), status: n % 2 ? "detected" : "updating" }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("need providers", async () => {
    expect(await statusAndText(setAll({}))).toEqual([400, "Please select providers"]);
  });
});
