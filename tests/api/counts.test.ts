import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeAdvertisement, makeDeal } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";
import { beginDay } from "@/tests/setup/waiting";

const MARK = `Counted ${unique()}`;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
let admin: Account;
const browsers = Array.from({ length: 100 }, (_, index) => `${BROWSER} ${index}`).values();

beforeAll(async () => {
  admin = await makeAdmin();
});

beforeEach(beginDay);
afterAll(() => removeMarked(MARK));

const advertisement = (data: object = {}) =>
  prisma.advertisement.create({
    data: makeAdvertisement({ title: `${MARK} ${unique()}`, tier: "tier3", gameId: null, ...data }),
  });
const view = (id: number, action = "view") => ({ kind: "advertisement", id, action });

/** Each call comes from a new browser unless one is given. */
async function count(deeds: object[], { agent = browsers.next().value ?? BROWSER, cookie = "" } = {}) {
  const headers = { "Content-Type": "application/json", "User-Agent": agent };
  const response = await call("/api/counts", {
    method: "POST",
    ...(cookie && { cookie }),
    headers,
    body: JSON.stringify({ deeds }),
  });
  return response.status;
}

type Counts = { views: number; clicks: number; days: { day: string; views: number; clicks: number }[] };

async function countsOf(id: number, kind = "advertisements"): Promise<[number, number]> {
  const response = await call(`/api/${kind}/${id}/counts`, { cookie: admin.cookie });
  const { views, clicks } = (await response.json()) as Counts;
  return [views, clicks];
}

test("counts views and clicks by day, once per visitor", async () => {
  const { id } = await advertisement();
  const deal = await prisma.deal.create({ data: makeDeal({ title: `${MARK} deal` }) });
  const agent = `${BROWSER} same`;
  for (let time = 0; time < 3; time += 1) {
    expect(await count([view(id), view(id, "click"), { ...view(deal.id), kind: "deal" }], { agent })).toBe(
      200,
    );
  }
  expect([await countsOf(id), await countsOf(deal.id, "deals")]).toEqual([
    [1, 1],
    [1, 0],
  ]);
  for (let browser = 0; browser < 20; browser += 1) await count([view(id)]);
  // One address may have ten browsers.
  expect(await countsOf(id)).toEqual([10, 1]);
  const answer = await call(`/api/advertisements/${id}/counts?days=30`, { cookie: admin.cookie });
  const { days } = (await answer.json()) as Counts;
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 10, clicks: 1 });
  const totals = await call("/api/advertisements/counts", { cookie: admin.cookie });
  expect(await totals.json()).toContainEqual({ id, views: 10, clicks: 1 });
  const csv = await call(`/api/advertisements/${id}/counts?format=csv&days=2`, { cookie: admin.cookie });
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await csv.text()).split("\r\n")).toEqual([
    "day,views,clicks",
    expect.stringMatching(/^\d{4}-\d\d-\d\d,0,0$/),
    `${days.at(-1)?.day},10,1`,
    "",
  ]);
});

test("bots, colleagues and hidden records aren't counted", async () => {
  const { id } = await advertisement();
  const hidden = await advertisement({ isActive: false });
  const later = await advertisement({ startsAt: new Date(Date.now() + 86_400_000) });
  const over = await advertisement({ endsAt: new Date(Date.now() - 1_000) });
  for (const agent of ["curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1)"]) {
    expect(await count([view(id)], { agent })).toBe(200);
  }
  const { cookie } = await makeAccount();
  expect(await count([view(id)], { cookie })).toBe(200);
  expect(await count([hidden, later, over].map((one) => view(one.id)).concat(view(2_000_000_000)))).toBe(200);
  const found = [id, hidden.id, later.id, over.id];
  expect(await prisma.offerCount.count({ where: { kind: "advertisement", offerId: { in: found } } })).toBe(0);
});

test("refuses unknown records, kinds and too many actions", async () => {
  const { id } = await advertisement();
  expect((await call("/api/advertisements/2000000000/counts", { cookie: admin.cookie })).status).toBe(404);
  expect(await count([{ kind: "game", id, action: "view" }])).toBe(400);
  expect(await count(Array.from({ length: 101 }, () => view(id)))).toBe(400);
});

test("shows an advertisement and a deal from start to end", async () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const running = await advertisement({ startsAt: at(-1), endsAt: at(1) });
  const soon = await advertisement({ startsAt: at(1), endsAt: at(2) });
  const over = await advertisement({ endsAt: at(-1) });
  const deal = await prisma.deal.create({ data: makeDeal({ title: `${MARK} later`, startsAt: at(1) }) });
  const shown = async (path: string) => (await read<{ id: number }[]>(path)).map(({ id }) => id);
  const listed = await shown("/api/advertisements");
  expect([running, soon, over].map(({ id }) => listed.includes(id))).toEqual([true, false, false]);
  expect((await call(`/api/advertisements/${over.id}`)).status).toBe(404);
  expect(await shown("/api/deals")).not.toContain(deal.id);
  const seen = await (await call("/api/advertisements", { cookie: admin.cookie })).json();
  expect(seen).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: over.id, startsAt: null, endsAt: over.endsAt?.toISOString() }),
    ]),
  );
});

test("refuses an end before the start, also in a change", async () => {
  const { id } = await advertisement({ startsAt: new Date("2030-01-02") });
  const put = (path: string, body: object) =>
    call(path, {
      method: "PUT",
      cookie: admin.cookie,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const refused = await put(`/api/advertisements/${id}`, { endsAt: "2030-01-01T12:00:00Z" });
  expect([refused.status, await refused.text()]).toEqual([400, "The end must be after the start"]);
  expect((await put(`/api/advertisements/${id}`, { endsAt: "2030-01-03T12:00:00Z" })).status).toBe(200);
  const deal = await prisma.deal.create({
    data: makeDeal({ title: `${MARK} spans`, validUntil: new Date("2030-01-02") }),
  });
  expect((await put(`/api/deals/${deal.id}`, { startsAt: "2030-02-01" })).status).toBe(400);
});
