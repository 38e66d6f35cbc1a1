import { prisma } from "@/lib/database/prisma";
import type { Account } from "@/tests/api/accounts";
import { makeAdmin, send, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `Import ${unique()}`;
let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
});

afterAll(() => removeMarked(MARK));

const post = (body: object[], query = "") =>
  send("POST", `/api/providers/import${query}`, { cookie: admin.cookie, body });

test("imports thousands of rows together with related records, 10,000 at most", async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame({ title: MARK }) });
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    name: `${MARK} many ${index}`,
    gameId,
    status: index % 3 === 0 ? "detected" : "undetected",
  }));
  const actions = async (response: Promise<Response>) => {
    const answer = await written<{ rows: { action: string }[] }>(response);
    return new Set(answer.rows.map(({ action }) => action));
  };
  expect((await post([...rows, {}])).status).toBe(400);
  expect(await actions(post(rows, "?dryRun=true"))).toEqual(new Set(["create"]));
  // More rows than one statement takes (lib/writes/rows.ts), but few enough for a slow machine.
  expect(await actions(post(rows.slice(0, 3_000)))).toEqual(new Set(["create"]));
  expect(await read(`/api/games/${gameId}`)).toMatchObject({
    providerCount: 3_000,
    statusCounts: { undetected: 2_000, detected: 1_000, updating: 0 },
  });
  const made = await prisma.provider.findMany({ where: { gameId }, select: { id: true } });
  const ids = made.map(({ id }) => id);
  const changes = { entityType: "provider", entityId: { in: ids } };
  expect(await prisma.auditEntry.count({ where: changes })).toBe(3_000);
  expect(await prisma.statusInterval.count({ where: { providerId: { in: ids } } })).toBe(3_000);
  await prisma.provider.deleteMany({ where: { gameId } });
  expect(await read(`/api/games/${gameId}`)).toMatchObject({
    providerCount: 0,
    statusCounts: { undetected: 0, detected: 0, updating: 0 },
  });
}, 120_000);
