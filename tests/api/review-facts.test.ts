import { prisma } from "@/lib/database/prisma";
import { removeAccounts } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, exportLines, read } from "@/tests/api/http";
import { entryOf } from "@/tests/api/restoring";
import { makeGame, makeProvider } from "@/tests/setup/factories";

type Review = { id: number; createdAt: string; patchesSince: number } & Record<string, unknown>;

const FACTS = {
  testedVersion: "2.4",
  testedFrom: "2026-01-05",
  testedTo: "2026-02-10",
  access: "purchased",
  pros: ["Quick support", "Open changelog"],
  cons: ["Slow to follow patches"],
};
const UNKNOWN = { testedVersion: null, testedFrom: null, testedTo: null, access: null, pros: [], cons: [] };

let cookie: string;
let gameId: number;
let providerId: number;

beforeAll(async () => {
  ({ cookie } = await makeAdmin());
  gameId = (await prisma.game.create({ data: makeGame() })).id;
  providerId = (await prisma.provider.create({ data: makeProvider({ gameId }) })).id;
});
afterAll(async () => {
  await prisma.provider.delete({ where: { id: providerId } });
  await prisma.game.delete({ where: { id: gameId } });
  await removeAccounts();
});

const post = (facts: object) => {
  const body = {
    title: "Tested",
    content: "Twenty characters are enough.",
    providerId,
    cheatRating: 8,
    ...facts,
  };
  return send("POST", "/api/reviews", { cookie, body });
};
const make = (facts: object = {}) => written<Review>(post(facts), 201);
const put = (id: number, body: object) => send("PUT", `/api/reviews/${id}`, { cookie, body });

test("a review says how it was made, in every read", async () => {
  expect(await make()).toMatchObject({ ...UNKNOWN, patchesSince: 0 });
  const review = await make(FACTS);
  expect(review).toMatchObject(FACTS);
  expect(await read(`/api/reviews/${review.id}`)).toEqual(review);
  const list = await read<Review[]>(`/api/reviews?providerId=${providerId}`);
  expect(list.find(({ id }) => id === review.id)).toEqual(review);
  const lines = await exportLines();
  const exported = lines
    .filter((line) => line.startsWith('{"type":"review"'))
    .map((line) => JSON.parse(line));
  expect(exported.find(({ id }) => id === review.id)).toEqual({ type: "review", ...review });
  expect(await written(put(review.id, { access: "trial" }))).toMatchObject({ ...FACTS, access: "trial" });
  const cleared = { testedVersion: "", testedFrom: null, testedTo: "", access: null, pros: null, cons: [] };
  expect(await written(put(review.id, cleared))).toMatchObject(UNKNOWN);
  expect((await auditEntries("review", review.id)).at(-1)).toMatchObject({ before: { pros: FACTS.pros } });
});

test("counts the game's patches after the test, or else after the review", async () => {
  const at = async (happenedAt: string | Date) =>
    prisma.patch.create({ data: { gameId, label: "1.42", happenedAt: new Date(happenedAt) } });
  const tested = await make(FACTS);
  const review = await make();
  const counts = async () => {
    const [one, other] = await Promise.all(
      [tested, review].map(({ id }) => read<Review>(`/api/reviews/${id}`)),
    );
    return [one?.patchesSince, other?.patchesSince];
  };
  await at("2026-02-10T23:59:59.999Z");
  expect(await counts()).toEqual([0, 0]);
  await at("2026-02-11T00:00:00.000Z");
  expect(await counts()).toEqual([1, 0]);
  await at(new Date(Date.parse(review.createdAt) + 1));
  expect(await counts()).toEqual([2, 1]);
  const page = async (path: string) => (await call(path)).text();
  for (const path of [`/provider/${providerId}`, `/reviews?provider=${providerId}`]) {
    const text = await page(path);
    expect(text).toContain("Tested version 2.4 from Jan 5, 2026 to Feb 10, 2026");
    expect(text).toContain("2 patches since this review");
    expect(text).toContain("Slow to follow patches");
    expect(text).toContain('"negativeNotes":{"@type":"ItemList"');
  }
  await send("POST", `/api/games/${gameId}/patches`, { cookie, body: { label: "1.43" } });
  expect(await page(`/provider/${providerId}`)).toContain("3 patches since this review");
  expect(await page(`/reviews?provider=${providerId}`)).toContain("3 patches since this review");
});

test("a change to one day is checked against the stored other day", async () => {
  const { id } = await make(FACTS);
  const refused = [400, "The test can't end before it starts"];
  expect(await statusAndText(put(id, { testedTo: "2026-01-04" }))).toEqual(refused);
  expect(await statusAndText(put(id, { testedFrom: "2026-02-11" }))).toEqual(refused);
  expect(await written(put(id, { testedTo: "2026-01-05" }))).toMatchObject({ testedTo: "2026-01-05" });
});

test("facts are restored with an earlier version and a deleted review", async () => {
  const { id } = await make(FACTS);
  const restore = async (entry: number | Promise<number>) =>
    send("POST", `/api/audit/${await entry}/restore`, { cookie });
  await put(id, { ...UNKNOWN, testedFrom: "2026-01-06" });
  expect(await written(restore(entryOf("review", id, "updated")))).toMatchObject(FACTS);
  await send("DELETE", `/api/reviews/${id}`, { cookie });
  expect(await written(restore(entryOf("review", id, "deleted")))).toMatchObject(FACTS);
});

test("facts survive an export and import", async () => {
  const { id } = await make({ ...FACTS, title: `Exported ${providerId}` });
  const path = `/api/reviews/export?format=csv&q=${encodeURIComponent(`Exported ${providerId}`)}`;
  const file = await (await call(path, { cookie })).text();
  const headers = { "Content-Type": "text/csv" };
  const send = async (body: string) =>
    (await call("/api/reviews/import", { method: "POST", cookie, headers, body })).json();
  expect(await send(file)).toEqual({ rows: [{ row: 2, action: "same" }] });
  const changed = file.replace("2026-02-10", "2026-02-12").replace("Quick support", "Slow support");
  expect(await send(changed)).toEqual({ rows: [{ row: 2, action: "update" }] });
  const pros = ["Slow support", "Open changelog"];
  expect(await read(`/api/reviews/${id}`)).toMatchObject({ ...FACTS, testedTo: "2026-02-12", pros });
});
