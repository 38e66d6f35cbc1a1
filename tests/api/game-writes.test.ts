import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, feedOf, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { makeProvider } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

type Game = { id: number; title: string; createdAt: string; updatedAt: string } & Record<string, unknown>;

let editor: Account;
const made: number[] = [];
beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["games"] });
});
afterAll(async () => {
  await prisma.game.deleteMany({ where: { id: { in: made } } });
  await removeAccounts();
});

const post = (body: unknown) => send("POST", "/api/games", { cookie: editor.cookie, body });
const put = (id: number, body: unknown, headers = {}) =>
  send("PUT", `/api/games/${id}`, { cookie: editor.cookie, body, headers });
const remove = (id: number) => send("DELETE", `/api/games/${id}`, { cookie: editor.cookie });

async function makeGame(extra: object = {}): Promise<Game> {
  const game = await written<Game>(post({ title: `Written ${unique()}`, ...extra }), 201);
  made.push(game.id);
  return game;
}

test("creates a game from only its title, with a feed entry and an audit entry", async () => {
  const game = await makeGame();
  expect(game).toMatchObject({
    description: null,
    category: null,
    imageUrl: null,
    isActive: true,
    releaseDate: null,
    providerCount: 0,
  });
  expect(await read(`/api/games/${game.id}`)).toEqual(game);
  expect(await feedOf("game", game.id)).toMatchObject([
    {
      description: `Added new game "${game.title}"`,
      kind: "game_added",
      adminId: editor.id,
      gameId: game.id,
      gameTitle: game.title,
    },
  ]);
  expect(await auditEntries("game", game.id)).toMatchObject([
    { action: "created", section: "games", actorId: editor.id, before: null, after: { title: game.title } },
  ]);
});

test("stores every field, with a picture as a working path", async () => {
  const fields = {
    title: "  Every <b>field</b>  ",
    description: "Long\n\ntext",
    category: "Racing",
    imageUrl: PIXEL,
    detailImageUrl: "https://pictures.example/wide.jpg",
    releaseDate: "2024-02-29",
    developer: "Northlight",
    isActive: false,
  };
  const game = await makeGame(fields);
  expect(game).toMatchObject({
    ...fields,
    title: "Every <b>field</b>",
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
  });
  expect((await call(String(game.imageUrl))).status).toBe(200);
  const entries = await auditEntries("game", game.id);
  expect(JSON.stringify(entries)).not.toContain("base64");
  expect(entries).toMatchObject([{ after: { releaseDate: "2024-02-29T00:00:00.000Z" } }]);
  const again = await written<Game>(put(game.id, { imageUrl: game.imageUrl, detailImageUrl: null }));
  expect(again).toMatchObject({ imageUrl: game.imageUrl, detailImageUrl: null });
});

test("PUT preserves omitted fields and is recorded in the audit log, but not in the feed", async () => {
  const game = await makeGame({ description: "Stays", category: "Goes" });
  const changed = await written<Game>(put(game.id, { category: null, unknown: "ignored" }));
  expect(changed).toEqual({ ...game, category: null, updatedAt: changed.updatedAt });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(game.updatedAt));
  expect(await feedOf("game", game.id)).toHaveLength(1);
  const [, updated] = await auditEntries("game", game.id);
  expect(updated).toMatchObject({ before: { category: "Goes" }, after: { category: null } });
});

test("ignores fields that users may not set", async () => {
  const spoofed = {
    id: 1,
    createdAt: "2000-01-01T00:00:00.000Z",
    updatedAt: "2000-01-01T00:00:00.000Z",
    providerCount: 9,
    adminId: 1,
    isAdmin: true,
  };
  const game = await makeGame(spoofed);
  expect(game.id).not.toBe(1);
  const changed = await written<Game>(put(game.id, { ...spoofed, title: "Still itself" }));
  expect(changed).toMatchObject({ id: game.id, title: "Still itself", providerCount: 0 });
  expect(Date.now() - Date.parse(game.createdAt)).toBeLessThan(60_000);
  expect(changed.createdAt).toBe(game.createdAt);
});

test.each([
  [{}, "Title must be at least 2 characters"],
  [
    { title: "Ok", detailImageUrl: `/media/${"0".repeat(64)}.png` },
    "Please upload an image file (JPEG, PNG, etc.)",
  ],
])("%j returns 400 with a reason", async (body, message) => {
  expect(await statusAndText(post(body))).toEqual([400, message]);
  expect((await makeGame()).id).toBeGreaterThan(0);
});

test.each([
  ["[]"],
  ["null"],
  ['"text"'],
  ["{"],
  [String.raw`{"title":"a\u0000b"}`],
  ['{"title":"\\ud800x"}'],
])("the body %s returns 400", async (body) => {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", cookie: editor.cookie, headers, body };
  expect((await call("/api/games", init)).status).toBe(400);
});

test("refuses a body of 16 MB and accepts one with a 5 MB picture", async () => {
  expect((await statusAndText(post({ title: "x".repeat(17 * 1024 * 1024) })))[0]).toBe(413);
  const large = `data:image/jpeg;base64,${"A".repeat(7_200_000)}`;
  expect(await statusAndText(post({ title: "Ok", imageUrl: large }))).toEqual([
    400,
    "Image size should be less than 5MB",
  ]);
});

test("a stale save returns 409 with the current game, a fresh one succeeds", async () => {
  const game = await makeGame();
  const ifMatch = { "If-Match": `"${game.updatedAt}"` };
  const mine = await written<Game>(put(game.id, { title: "Mine" }, ifMatch));
  const theirs = put(game.id, { title: "Theirs" }, { ...ifMatch, Accept: "application/problem+json" });
  const problem = await written<Record<string, unknown>>(theirs, 409);
  expect(problem).toMatchObject({ status: 409, current: mine });
  expect(await statusAndText(put(game.id, { title: "Theirs" }, ifMatch))).toEqual([
    409,
    "This record was changed by someone else in the meantime. Please review it and try again.",
  ]);
  expect(await read(`/api/games/${game.id}`)).toEqual(mine);
  await written(put(game.id, { title: "Theirs" }, { "If-Match": `"${mine.updatedAt}"` }));
  // A body with `updatedAt` names no version.
  await written(put(game.id, { title: "Unversioned", updatedAt: game.updatedAt }));
  expect(await auditEntries("game", game.id)).toHaveLength(4);
});

test("exactly one of many saves of one version succeeds", async () => {
  const game = await makeGame();
  const headers = { "If-Match": `"${game.updatedAt}"` };
  const saves = Array.from({ length: 12 }, (_, n) =>
    put(game.id, { title: `Save ${n}`, category: `Save ${n}` }, headers),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const { title, category } = await read<Game>(`/api/games/${game.id}`);
  expect(title).toBe(category);
  expect(await auditEntries("game", game.id)).toHaveLength(2);
});

test("saves without a version all succeed and never mix", async () => {
  const game = await makeGame();
  const saves = Array.from({ length: 12 }, (_, n) =>
    put(game.id, { title: `Save ${n}`, category: `Save ${n}` }),
  );
  const rows = await Promise.all(saves.map((save) => written<Game>(save)));
  expect(new Set(rows.map(({ updatedAt }) => updatedAt)).size).toBe(12);
  for (const row of rows) expect(row.title).toBe(row.category);
});

test("deleting keeps the providers and adds one feed entry, and a second deletion returns 404", async () => {
  const game = await makeGame();
  const provider = await prisma.provider.create({ data: makeProvider({ gameId: game.id }) });
  const answers = await Promise.all([1, 2, 3].map(() => remove(game.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await read(`/api/providers/${provider.id}`)).toMatchObject({ gameId: null, gameTitle: null });
  expect(await feedOf("game", game.id)).toMatchObject([
    { kind: "game_added" },
    { kind: "game_removed", description: `Removed game "${game.title}"` },
  ]);
  expect((await auditEntries("game", game.id)).map(({ action }) => action)).toEqual(["created", "deleted"]);
  expect(await statusAndText(put(game.id, { title: "Gone" }))).toEqual([404, "Game not found."]);
  await prisma.provider.delete({ where: { id: provider.id } });
});
