import { inTransaction } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { deleteOldAnswers } from "@/lib/idempotency/mutations";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { makeAdmin, send, statusAndText, type Verb, written } from "@/tests/api/admin";
import { call } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `once-${unique()}`;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(() => removeMarked(MARK));

const keyed = (verb: Verb, path: string, key: string, body?: object, cookie = admin.cookie) =>
  send(verb, path, { cookie, body, headers: { "Idempotency-Key": key } });

const create = (key: string, title: string, cookie?: string) =>
  keyed("POST", "/api/games", key, { title }, cookie);

const games = (title: string) => prisma.game.count({ where: { title } });

test("a repeated request gets the original response and writes once", async () => {
  const [key, title] = [unique(), `${MARK} again`];
  const first = await statusAndText(create(key, title));
  expect(first[0]).toBe(201);
  const again = await create(key, title);
  expect(again.headers.get("content-type")).toMatch(/^application\/json/);
  expect(again.headers.get("cache-control")).toBe("no-store");
  expect(await statusAndText(Promise.resolve(again))).toEqual(first);
  expect(await games(title)).toBe(1);

  const { id, updatedAt } = JSON.parse(first[1]);
  const headers = { "Idempotency-Key": unique(), "If-Match": `"${updatedAt}"` };
  const put = () =>
    statusAndText(send("PUT", `/api/games/${id}`, { cookie: admin.cookie, body: { title }, headers }));
  expect(await put()).toEqual(await put());
  const removal = unique();
  const remove = () => statusAndText(keyed("DELETE", `/api/games/${id}`, removal));
  const removed = await remove();
  expect(removed[0]).toBe(200);
  expect(await remove()).toEqual(removed);
});

test("refuses another request with the same key, and separates keys by user", async () => {
  const [key, title] = [unique(), `${MARK} other`];
  const { id } = await written<{ id: number }>(create(key, title), 201);
  const refusal = [422, "This Idempotency-Key was used for another request."];
  expect(await statusAndText(create(key, `${title} 2`))).toEqual(refusal);
  expect(await statusAndText(keyed("PUT", `/api/games/${id}`, key, { title }))).toEqual(refusal);
  expect(await statusAndText(keyed("DELETE", `/api/games/${id}`, key))).toEqual(refusal);
  const holder = await makeAccount({ grantedSections: ["games"] });
  expect((await create(key, title, holder.cookie)).status).toBe(201);
  expect(await games(title)).toBe(2);
  await prisma.userPermission.update({ where: { userId: holder.id }, data: { games: false } });
  expect((await create(key, title, holder.cookie)).status).toBe(403);
});

test("only one of many simultaneous requests writes; the others get its response or have to wait", async () => {
  const [key, title] = [unique(), `${MARK} race`];
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(key, title)));
  for (const answer of answers) {
    expect([201, 409]).toContain(answer.status);
    if (answer.status === 409) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const bodies = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
  expect(new Set([...bodies, await (await create(key, title)).text()]).size).toBe(1);
  expect(await games(title)).toBe(1);
});

test("a second request has to wait while the first is running", async () => {
  const { id } = await prisma.game.create({ data: makeGame({ title: `${MARK} held` }) });
  const put = (key: string) => keyed("PUT", `/api/games/${id}`, key, { category: "Racing" });
  const key = unique();
  const both: Promise<Response>[] = [];
  await inTransaction(async (transaction) => {
    await transaction.selectFrom("games").select("id").where("id", "=", id).forUpdate().execute();
    both.push(put(key), put(key));
    const refused = await Promise.race(both);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([409, "1"]);
  });
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put(key)).status).toBe(200);
});

test("a refused attempt frees the key for any next request", async () => {
  const [key, title] = [unique(), `${MARK} mended`];
  expect((await create(key, "x")).status).toBe(400);
  const { id, updatedAt } = await written<{ id: number; updatedAt: string }>(create(key, title), 201);
  await written(send("PUT", `/api/games/${id}`, { cookie: admin.cookie, body: { category: "Racing" } }));
  const second = unique();
  const put = (headers: Record<string, string>) =>
    send("PUT", `/api/games/${id}`, {
      cookie: admin.cookie,
      body: { category: "Arcade" },
      headers: { "Idempotency-Key": second, ...headers },
    });
  expect((await put({ "If-Match": `"${updatedAt}"` })).status).toBe(409);
  expect((await put({})).status).toBe(200);
});

test.each([
  ["empty", ""],
  ["too long", "k".repeat(256)],
  ["with a control character", "a\tb"],
  ["no ASCII", "schlüssel"],
])("refuses a key that is %s", async (_what, key) => {
  expect(await statusAndText(create(key, `${MARK} malformed`))).toEqual([
    400,
    "The Idempotency-Key must be 1 to 255 plain characters.",
  ]);
  const read = await call("/api/games", { headers: { "Idempotency-Key": key }, cookie: admin.cookie });
  expect(read.status).toBe(200);
});

test("a repeated import of codes returns its response, although the codes exist now", async () => {
  const code = `Code-${unique()}`;
  const rows = [{ code }];
  const run = () => statusAndText(keyed("POST", "/api/invitation-codes/import", code, rows));
  const imported = await run();
  expect(imported[0]).toBe(200);
  expect(await run()).toEqual(imported);
  await prisma.invitationCode.delete({ where: { code } });
});

test("stores a response with its change, without secrets, for 30 days", async () => {
  const [key, title] = ["k".repeat(255), `${MARK} day`];
  await written(create(key, title), 201);
  const [row] = await prisma.$queryRaw<[{ isOne: boolean }]>`
    SELECT k.xmin = g.xmin AS "isOne" FROM idempotency_keys k, games g WHERE k.key = ${key} AND g.title = ${title}`;
  expect(row.isOne).toBe(true);

  const code = `Code-${unique()}`;
  const invite = () => statusAndText(keyed("POST", "/api/invitations", code, { code }));
  const invited = await invite();
  expect([invited[0], JSON.parse(invited[1]).code]).toEqual([201, code]);
  expect(await invite()).toEqual(invited);
  const stored = await prisma.idempotencyKey.findMany({ where: { key: code } });
  expect(stored.map(({ answer }) => /Code-|"/.test(answer))).toEqual([false]);
  await prisma.invitationCode.delete({ where: { code } });

  const age = (time: string) => prisma.$executeRaw`
    UPDATE idempotency_keys SET created_at = now() - ${time}::interval WHERE key = ${key}`;
  await age("30 days 1 second");
  await written(create(key, title), 201);
  expect(await games(title)).toBe(2);
  await age("29 days");
  await deleteOldAnswers();
  expect(await prisma.idempotencyKey.count({ where: { key } })).toBe(1);
  await age("31 days");
  await deleteOldAnswers();
  expect(await prisma.idempotencyKey.count({ where: { key } })).toBe(0);
});
