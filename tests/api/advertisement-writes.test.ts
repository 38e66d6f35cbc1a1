import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { makeGame } from "@/tests/setup/factories";

type Advertisement = { id: number; gameId: number | null; updatedAt: string } & Record<string, unknown>;

const NEEDED = "A game must be selected for Tier 2 advertisements";
const LINK = "https://advertiser.example/written";
const AD = {
  title: "Written ad",
  imageUrl: "https://pictures.example/a.gif",
  link: LINK,
  tier: "tier1",
};

let editor: Account;
let gameId: number;
beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["ads"] });
  gameId = (await prisma.game.create({ data: makeGame({ title: "Host" }) })).id;
});
afterAll(async () => {
  await prisma.advertisement.deleteMany({ where: { link: LINK } });
  await prisma.game.deleteMany({ where: { id: gameId } });
  await removeAccounts();
});

const post = (body: unknown) => send("POST", "/api/advertisements", { cookie: editor.cookie, body });
const put = (id: number, body: unknown, headers = {}) =>
  send("PUT", `/api/advertisements/${id}`, { cookie: editor.cookie, body, headers });
const make = (extra: object = {}) => written<Advertisement>(post({ ...AD, ...extra }), 201);

test("an advertisement is active by default and recorded in the audit log", async () => {
  const ad = await make({ imageUrl: PIXEL });
  expect(ad).toMatchObject({ isActive: true, gameId: null, gameTitle: null, tier: "tier1" });
  expect(ad.imageUrl).toMatch(/^\/media\//);
  expect(await read(`/api/advertisements/${ad.id}`)).toEqual(ad);
  expect(await auditEntries("advertisement", ad.id)).toMatchObject([{ action: "created", section: "ads" }]);
});

test("tier 1 has no game, tier 2 needs one, tiers 3 and 4 may have one", async () => {
  expect((await make({ gameId })).gameId).toBeNull();
  expect(await make({ tier: "tier2", gameId })).toMatchObject({ gameId, gameTitle: "Host" });
  expect((await make({ tier: "tier3" })).gameId).toBeNull();
  expect((await make({ tier: "tier4", gameId })).gameId).toBe(gameId);
});

test("a change of tier sets or clears the game", async () => {
  const { id } = await make();
  expect(await statusAndText(put(id, { tier: "tier2" }))).toEqual([400, NEEDED]);
  expect(await statusAndText(put(id, { tier: "tier2", gameId: 2_147_483_647 }))).toEqual([400, NEEDED]);
  expect(await written(put(id, { tier: "tier2", gameId }))).toMatchObject({ gameId });
  expect(await statusAndText(put(id, { gameId: null }))).toEqual([400, NEEDED]);
  expect(await written(put(id, { isActive: false }))).toMatchObject({ gameId, isActive: false });
  expect(await written(put(id, { tier: "tier1" }))).toMatchObject({ gameId: null, tier: "tier1" });
});

test("an advertisement whose game is deleted can still be deactivated", async () => {
  const game = await prisma.game.create({ data: makeGame() });
  const { id } = await make({ tier: "tier2", gameId: game.id });
  await prisma.game.delete({ where: { id: game.id } });
  expect(await written(put(id, { isActive: false }))).toMatchObject({ gameId: null, tier: "tier2" });
  expect(await statusAndText(put(id, { tier: "tier2", gameId: null }))).toEqual([400, NEEDED]);
});

test.each([
  [{}, "Title must be at least 2 characters"],
  [{ ...AD, tier: "tier2", gameId: 2_147_483_647 }, NEEDED],
])("bad input %# returns 400 with a reason", async (body, message) => {
  expect(await statusAndText(post(body))).toEqual([400, message]);
});
