import { prisma } from "@/lib/database/prisma";
import type { Overview, TopicCount } from "@/lib/overview/answers";
import { listOfTopic, TOPIC_KEYS, TOPICS, topicHref } from "@/lib/overview/vocabulary";
import { makeAccount } from "@/tests/api/accounts";
import { makeAdmin, send, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeAdvertisement, makeDeal, makeGame, makeProvider } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `Attention ${unique()}`;
const HOUR = 3_600_000;

afterAll(() => removeMarked(MARK));

const overview = (cookie: string) => read<Overview>("/api/overview", cookie);

async function mine(cookie: string, key: string) {
  const topic = (await overview(cookie)).topics.find((one) => one.key === key);
  const ours = topic?.items.filter(({ name, detail }) => name === MARK || detail === MARK) ?? [];
  return ours.map(({ id }) => id);
}

test("lists tasks that need attention, and drops them when they're done", async () => {
  const { cookie } = await makeAdmin();
  const hidden = await prisma.game.create({
    data: makeGame({ title: MARK, isActive: false, imageUrl: null }),
  });
  const verifiedAt = new Date("2001-01-01T00:00:00Z");
  const provider = await prisma.provider.create({
    data: { ...makeProvider({ name: MARK, imageUrl: null }), gameId: null, verifiedAt },
  });
  const deal = (fields: object) =>
    prisma.deal.create({
      data: makeDeal({ title: MARK, isActive: true, imageUrl: "https://img.example/deal.png", ...fields }),
    });
  const ended = await deal({ validUntil: new Date(Date.now() - 1000) });
  const soldOut = await deal({ totalQuantity: 5, remainingQuantity: 0, validUntil: null });
  const ending = await deal({ validUntil: new Date(Date.now() + 60_000), imageUrl: null });
  await deal({ validUntil: new Date(Date.now() + 96 * HOUR) });
  const ad = (fields: object) =>
    prisma.advertisement.create({ data: { ...makeAdvertisement({ title: MARK }), ...fields } });
  const unseen = await ad({ tier: "tier2", gameId: null });
  const ofHidden = await ad({ tier: "tier2", gameId: hidden.id });
  const off = await ad({ isActive: false });
  const expired = await ad({ endsAt: new Date(Date.now() - 1000) });
  const code = await prisma.invitationCode.create({
    data: { code: `Code-${unique()}`, description: MARK, createdAt: new Date("2001-01-01T00:00:00Z") },
  });

  const expected = {
    stale: [provider.id],
    gameless: [provider.id],
    unreviewed: [provider.id],
    providerPictures: [provider.id],
    gamePictures: [hidden.id],
    ended: [ended.id],
    soldOut: [soldOut.id],
    ending: [ending.id],
    dealPictures: [ending.id],
    unplaced: [ofHidden.id, unseen.id],
    expired: [expired.id],
    switchedOff: [off.id],
    unusedCodes: [code.id],
  };
  const counts = await read<TopicCount[]>("/api/overview/counts", cookie);
  const { topics } = await overview(cookie);
  for (const [key, ids] of Object.entries(expected)) {
    expect([key, await mine(cookie, key)]).toEqual([key, ids]);
    const all = await read<number[]>(`/api/overview/ids?topic=${key}`, cookie);
    expect([key, all]).toEqual([key, expect.arrayContaining(ids)]);
    // Counts and lists must use the same rule.
    const countOf = (counted: readonly Pick<TopicCount, "key" | "count">[]) =>
      counted.find((topic) => topic.key === key)?.count;
    expect([key, countOf(topics), countOf(counts)]).toEqual([key, all.length, Math.min(all.length, 100)]);
  }
  // A record with two problems, such as the provider, is one.
  const problems = TOPIC_KEYS.filter((key) => !TOPICS[key].isChore).map(async (key) => {
    const ids = await read<number[]>(`/api/overview/ids?topic=${key}`, cookie);
    return ids.map((id) => `${listOfTopic(key)} ${id}`);
  });
  const sum = counts.reduce((total, { further }) => total + further, 0);
  expect(sum).toBe(new Set((await Promise.all(problems)).flat()).size);
  expect(JSON.stringify(await overview(cookie))).not.toContain(code.code);
  // In the first HTML, so that the sidebar's links don't move once it's loaded.
  const sidebar = /<nav aria-label="Today".*?<\/nav>/s.exec(await (await call("/admin", { cookie })).text());
  expect(sidebar?.[0]).toContain(topicHref("stale"));

  await written(send("POST", `/api/providers/${provider.id}/verify`, { cookie, body: {} }));
  await written(send("PUT", `/api/deals/${ended.id}`, { cookie, body: { isActive: false } }));
  await written(send("PATCH", `/api/invitation-codes/${code.id}`, { cookie, body: { isActive: false } }));
  for (const key of ["stale", "ended", "unusedCodes"])
    expect([key, await mine(cookie, key)]).toEqual([key, []]);
});

test("users see only what their permissions allow", async () => {
  const [ads, unprivileged, admin] = [
    await makeAccount({ grantedSections: ["ads"] }),
    await makeAccount({ grantedSections: [] }),
    await makeAdmin(),
  ];
  await prisma.advertisement.create({ data: makeAdvertisement({ title: MARK, isActive: false }) });
  const seen = await overview(ads.cookie);
  expect(seen.topics.map(({ key }) => key)).toContain("switchedOff");
  expect(seen.topics.every(({ key }) => ["unplaced", "expired", "switchedOff"].includes(key))).toBe(true);
  expect(await overview(unprivileged.cookie)).toMatchObject({
    topics: [],
    colleagues: null,
    week: { changes: { now: expect.any(Number), before: expect.any(Number) } },
  });
  expect((await call("/api/overview")).status).toBe(401);

  const title = `${MARK} of a colleague`;
  const { id } = await written<{ id: number }>(
    send("POST", "/api/games", { cookie: admin.cookie, body: { title } }),
    201,
  );
  const other = await makeAdmin();
  const entriesSeen = async (cookie: string) =>
    (await overview(cookie)).colleagues?.filter(({ summary }) => summary.includes(title)).length;
  expect([await entriesSeen(other.cookie), await entriesSeen(admin.cookie)]).toEqual([1, 0]);
  await prisma.game.delete({ where: { id } });
});

test("a topic filters the list and its export for users who may open it", async () => {
  const [deals, reviews] = [
    await makeAccount({ grantedSections: ["deals"] }),
    await makeAccount({ grantedSections: ["reviews"] }),
  ];
  const soldOut = await prisma.deal.create({
    data: makeDeal({ title: MARK, isActive: true, totalQuantity: 3, remainingQuantity: 0, validUntil: null }),
  });
  const ids = await read<number[]>("/api/overview/ids?topic=soldOut", deals.cookie);
  expect(ids).toContain(soldOut.id);
  const exported = await call("/api/deals/export?needs=soldOut&sort=deal", { cookie: deals.cookie });
  const rows = (await exported.json()) as { id: number }[];
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  const [all, strange] = await Promise.all(
    ["", "?needs=stale"].map(async (query) =>
      (await call(`/api/deals/export${query}`, { cookie: deals.cookie })).json(),
    ),
  );
  expect(strange).toEqual(all);
  // Providers without a review: a reviewer sees the count, but has no such list.
  const status = async (topic: string, { cookie }: { cookie: string }) =>
    (await call(`/api/overview/ids?topic=${topic}`, { cookie })).status;
  expect(await status("unreviewed", reviews)).toBe(403);
  expect(await status("soldOut", reviews)).toBe(403);
  expect(await status("strange", deals)).toBe(400);
});

test("hides codes that grant permissions from users who may not read them", async () => {
  const invites = await makeAccount({ grantedSections: ["invites"] });
  const data = { description: MARK, createdAt: new Date("2000-01-01T00:00:00Z") };
  const granting = await prisma.invitationCode.create({
    data: { ...data, code: `Code-${unique()}`, grantsAdmin: true },
  });
  const harmless = await prisma.invitationCode.create({ data: { ...data, code: `Code-${unique()}` } });
  const ids = await mine(invites.cookie, "unusedCodes");
  expect([ids.includes(granting.id), ids.includes(harmless.id)]).toEqual([false, true]);
});
