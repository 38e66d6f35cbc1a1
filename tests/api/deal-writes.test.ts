import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { makeGame, makeProvider } from "@/tests/setup/factories";

type Deal = { id: number; isFeatured: boolean; updatedAt: string } & Record<string, unknown>;

const LINK = "https://deal.example/offer";
const DEAL = { title: "Written deal", description: "Ten letters and more", referralLink: LINK };

let editor: Account;
beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["deals"] });
});
afterAll(async () => {
  await prisma.deal.deleteMany({ where: { referralLink: LINK } });
  await removeAccounts();
});

const post = (body: unknown) => send("POST", "/api/deals", { cookie: editor.cookie, body });
const put = (id: number, body: unknown, headers = {}) =>
  send("PUT", `/api/deals/${id}`, { cookie: editor.cookie, body, headers });
const make = (extra: object = {}) => written<Deal>(post({ ...DEAL, ...extra }), 201);
const feature = (id: number, init: RequestInit = {}) =>
  call(`/api/deals/${id}/feature`, { method: "PUT", cookie: editor.cookie, ...init });

test("a deal has the specified defaults", async () => {
  const deal = await make();
  expect(deal).toMatchObject({
    ...DEAL,
    imageUrl: null,
    validUntil: null,
    isActive: true,
    isFeatured: false,
    featuresList: [],
    totalQuantity: null,
    remainingQuantity: null,
    backgroundStyle: null,
    providerId: null,
    providerName: null,
    providerStatus: null,
  });
  expect(await read(`/api/deals/${deal.id}`)).toEqual(deal);
  expect(await auditEntries("deal", deal.id)).toMatchObject([{ action: "created", section: "deals" }]);
});

test("stores every field, and null or an empty list clears it", async () => {
  const fields = {
    validUntil: "2031-01-05T23:59:59.999Z",
    isActive: false,
    isFeatured: true,
    featuresList: ["Support", "Updates"],
    totalQuantity: 10,
    remainingQuantity: 12,
    backgroundStyle: "wave",
  };
  const deal = await make({ ...fields, featuresList: [" Support ", "  ", "Updates"], imageUrl: PIXEL });
  expect(deal).toMatchObject({ ...fields, imageUrl: expect.stringMatching(/^\/media\//) });
  const none = { validUntil: null, totalQuantity: null, remainingQuantity: null, imageUrl: null };
  const changed = await written<Deal>(put(deal.id, { ...none, featuresList: null }));
  expect(changed).toMatchObject({ ...none, featuresList: [], backgroundStyle: "wave", isFeatured: true });
  for (const backgroundStyle of ["none", null]) {
    expect(await written<Deal>(put(deal.id, { backgroundStyle }))).toMatchObject({ backgroundStyle });
  }
  expect((await auditEntries("deal", deal.id))[1]?.before).toMatchObject({ totalQuantity: 10 });
});

test("includes its provider while it exists", async () => {
  const { id: providerId, name } = await prisma.provider.create({
    data: makeProvider({ status: "updating", verifiedAt: new Date(0) }),
  });
  const deal = await make({ providerId });
  const named = { providerId, providerName: name, providerStatus: "updating", providerFreshness: "stale" };
  expect(deal).toMatchObject(named);
  expect(await read(`/api/deals/${deal.id}`)).toMatchObject(named);
  const none = { providerId: null, providerName: null, providerStatus: null, providerFreshness: null };
  expect(await written<Deal>(put(deal.id, { providerId: null }))).toMatchObject(none);
  expect((await auditEntries("deal", deal.id))[1]).toMatchObject({
    before: { providerId },
    after: { providerId: null },
  });
  expect(await written<Deal>(put(deal.id, { providerId }))).toMatchObject(named);
  await prisma.provider.delete({ where: { id: providerId } });
  expect(await read(`/api/deals/${deal.id}`)).toMatchObject(none);
  expect(await statusAndText(put(deal.id, { providerId }))).toEqual([400, "Please select a provider"]);
});

test("a provider of an inactive game is hidden in a visitor's deal and on the page until the game is active", async () => {
  const game = await prisma.game.create({ data: makeGame({ isActive: false }) });
  const data = makeProvider({ gameId: game.id, name: `Concealed ${game.id}` });
  const provider = await prisma.provider.create({ data });
  const { id } = await make({ providerId: provider.id });
  const page = async () => (await call("/special-deals")).text();
  expect(await read(`/api/deals/${id}`)).toMatchObject({ providerId: null, providerName: null });
  expect(await page()).not.toContain(provider.name);
  const seen = await call(`/api/deals/${id}`, { cookie: editor.cookie });
  expect(await seen.json()).toMatchObject({ providerId: provider.id });
  await prisma.game.update({ where: { id: game.id }, data: { isActive: true } });
  expect(await read(`/api/deals/${id}`)).toMatchObject({ providerId: provider.id });
  expect(await page()).toContain(provider.name);
  await prisma.provider.delete({ where: { id: provider.id } });
  await prisma.game.delete({ where: { id: game.id } });
});

test("a deal becomes the banner in front of all others, and a position can be set and cleared", async () => {
  const [one, two] = [await make({ isFeatured: true, position: 3 }), await make()];
  const lead = async (id: number) =>
    written<Deal>(send("PUT", `/api/deals/${id}/banner`, { cookie: editor.cookie }));
  const first = await lead(two.id);
  expect(first).toMatchObject({ isFeatured: true });
  const second = await lead(one.id);
  expect(Number(second.position)).toBeLessThan(Number(first.position));
  expect(await lead(one.id)).toEqual(second);
  expect((await auditEntries("deal", one.id)).map(({ summary }) => summary)).toEqual([
    'Created deal "Written deal"',
    'Made deal "Written deal" the banner',
  ]);
  for (const { id } of [one, two]) {
    expect(await written<Deal>(put(id, { position: null }))).toMatchObject({ position: null });
  }
  expect(await statusAndText(put(one.id, { position: "first" }))).toEqual([
    400,
    "Position must be a whole number",
  ]);
  const stale = { cookie: editor.cookie, headers: { "If-Match": `"${one.updatedAt}"` } };
  expect((await send("PUT", `/api/deals/${one.id}/banner`, stale)).status).toBe(409);
});

test("no deal becomes the banner in front of the lowest possible position", async () => {
  const [lowest, other] = [await make({ position: -2_147_483_648 }), await make()];
  const lead = () => send("PUT", `/api/deals/${other.id}/banner`, { cookie: editor.cookie });
  expect(await statusAndText(lead())).toEqual([
    409,
    "Another deal has the lowest possible position. Please raise it first.",
  ]);
  await written(put(lowest.id, { position: null }));
  expect((await lead()).status).toBe(200);
});

test("toggles the featured flag without a body, with an empty one and with any", async () => {
  const { id } = await make();
  const inits = [
    {},
    { body: "{}", headers: { "Content-Type": "application/json" } },
    { body: "", headers: { "Content-Type": "application/json" } },
  ];
  const seen = [];
  for (const init of inits) seen.push((await written<Deal>(feature(id, init))).isFeatured);
  expect(seen).toEqual([true, false, true]);
  expect((await auditEntries("deal", id)).map(({ summary }) => summary)).toEqual([
    'Created deal "Written deal"',
    'Featured deal "Written deal"',
    'No longer featured deal "Written deal"',
    'Featured deal "Written deal"',
  ]);
});

test("simultaneous toggles all count", async () => {
  const { id } = await make();
  const rows = await Promise.all(Array.from({ length: 9 }, () => written<Deal>(feature(id))));
  expect(rows.filter(({ isFeatured }) => isFeatured)).toHaveLength(5);
  expect(await read(`/api/deals/${id}`)).toMatchObject({ isFeatured: true });
});

test.each([
  [{}, "Title must be at least 2 characters"],
  [{ ...DEAL, providerId: 2_147_483_647 }, "Please select a provider"],
])("bad input %# returns 400 with a reason", async (body, message) => {
  expect(await statusAndText(post(body))).toEqual([400, message]);
});

test("a stale save or toggle returns 409, and a second deletion 404", async () => {
  const deal = await make();
  await written(put(deal.id, { title: "Changed" }));
  const headers = { "If-Match": `"${deal.updatedAt}"` };
  expect((await put(deal.id, { title: "Late" }, headers)).status).toBe(409);
  expect((await feature(deal.id, { headers })).status).toBe(409);
  const remove = () => send("DELETE", `/api/deals/${deal.id}`, { cookie: editor.cookie });
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 404]);
  expect(await statusAndText(feature(deal.id))).toEqual([404, "Deal not found."]);
});
