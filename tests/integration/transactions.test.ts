import { setImmediate as immediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { connections } from "@/lib/database/connections";
import { inTransaction, type Transaction } from "@/lib/database/db";
import { isUnavailable } from "@/lib/database/errors";
import { prisma } from "@/lib/database/prisma";
import { socketOf } from "@/lib/runtime/database-socket";
import { insertRows } from "@/lib/writes/rows";
import { untilBlocked, withDatabase } from "@/tests/setup/database";
import { makeGame } from "@/tests/setup/factories";

withDatabase();

const titles = async () => (await prisma.game.findMany({ orderBy: { id: "asc" } })).map(({ title }) => title);

test("commits a transaction when it resolves and rolls it back when it rejects", async () => {
  await inTransaction((transaction) => insertRows(transaction, "games", [makeGame({ title: "Committed" })]));
  const undone = inTransaction(async (transaction) => {
    await insertRows(transaction, "games", [makeGame({ title: "Undone" })]);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await titles()).toEqual(["Committed"]);
});

test("a transaction with a failed statement never counts as committed", async () => {
  const failed = inTransaction(async (transaction) => {
    await insertRows(transaction, "games", [makeGame({ title: "Lost" })]);
    await sql`SELECT 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(failed).rejects.toThrow("division by zero");
  expect(await titles()).not.toContain("Lost");
});

test("a statement that no one awaits is committed with the others, or fails COMMIT", async () => {
  const add = (title: string, next: RawBuilder<unknown>) =>
    inTransaction(async (transaction) => {
      await insertRows(transaction, "games", [makeGame({ title })]);
      next.execute(transaction).catch(() => {});
    });
  await add("Unawaited", sql`UPDATE games SET developer = 'Sent last' WHERE title = 'Unawaited'`);
  expect(await prisma.game.findFirst({ where: { title: "Unawaited" } })).toMatchObject({
    developer: "Sent last",
  });
  await expect(add("Refused", sql`SELECT 1 / 0`)).rejects.toThrow("division by zero");
  expect(await titles()).not.toContain("Refused");
});

test("a statement after COMMIT is refused", async () => {
  const late = await inTransaction(async (transaction) => {
    await sql`SELECT 1`.execute(transaction);
    // Before COMMIT is answered.
    const statement = immediate().then(() => sql`SELECT 1`.execute(transaction));
    statement.catch(() => {});
    return { statement };
  });
  await expect(late.statement).rejects.toThrow("The transaction is over.");
});

test("statements sent at once run in order, and none counts after one that fails", async () => {
  const add = (title: string) => (transaction: Transaction) =>
    insertRows(transaction, "games", [makeGame({ title })]);
  const fail = (transaction: Transaction) => sql`SELECT 1 / 0`.execute(transaction);
  const together = (...statements: ((transaction: Transaction) => Promise<unknown>)[]) =>
    inTransaction((transaction) => Promise.all(statements.map((send) => send(transaction))));
  await expect(together(add("Before"), fail, add("After"))).rejects.toThrow("division by zero");
  await together(add("First"), add("Second"));
  expect((await titles()).slice(-2)).toEqual(["First", "Second"]);
  expect(await titles()).not.toContain("Before");
});

test("returns a connection to the pool, broken or not", async () => {
  for (let turn = 0; turn < 25; turn += 1) {
    const broken = inTransaction(async (transaction) => {
      const result = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      const pid = result.rows[0]?.pid;
      if (turn % 2 === 0) await prisma.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
      await sql`SELECT 1 / 0`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
  }
  const { rows } = await inTransaction((transaction) => sql`SELECT 1 AS one`.execute(transaction));
  expect(rows).toEqual([{ one: 1 }]);
});

test("the database ends the transaction of a process that stopped, and its locks with it", async () => {
  const stopped = inTransaction(async (transaction) => {
    const limit = await sql<{ ms: number }>`
      SELECT setting::int AS ms FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`.execute(
      transaction,
    );
    expect(limit.rows).toEqual([{ ms: 10_000 }]);
    await sql`SELECT pg_advisory_xact_lock(7), set_config('idle_in_transaction_session_timeout', '1', true)`.execute(
      transaction,
    );
    await prisma.$queryRaw`SELECT pg_advisory_xact_lock(7)::text`;
    await sql`SELECT 1`.execute(transaction);
  });
  const error = await stopped.catch((error: unknown) => error);
  expect(isUnavailable(error)).toBe(true);
});

test("the database ends a statement whose connection was closed", async () => {
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT pg_advisory_xact_lock(8)::text`;
    const client = await connections().pool.connect();
    const waiting = client.query("SELECT pg_advisory_lock(8)").catch((error: unknown) => error);
    await untilBlocked(1);
    socketOf(client).destroy();
    expect(isUnavailable(await waiting)).toBe(true);
    await untilBlocked(0);
    client.release(true);
  });
});

test("writes only columns of the application", async () => {
  const [game] = await inTransaction((transaction) =>
    insertRows(transaction, "games", [{ ...makeGame({ title: "Counted" }), providerCount: 99 }]),
  );
  const stored = await prisma.game.findUnique({ where: { id: game?.id } });
  expect(stored).toMatchObject({ title: "Counted", providerCount: 0 });
  expect(game).not.toHaveProperty("providerCount");
});
