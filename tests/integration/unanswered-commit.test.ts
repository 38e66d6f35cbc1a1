import { sql } from "kysely";
import { recordAudit } from "@/lib/audit/mutations";
import { inTransaction, type Transaction } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { hasCommitted } from "@/lib/writes/mutations";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

async function work(transaction: Transaction): Promise<string> {
  await recordAudit(transaction, { actor: null, action: "created", section: "games", summary: "Work" });
  const id = sql<string>`pg_current_xact_id()::text`.as("id");
  const row = await transaction.selectNoFrom(id).executeTakeFirstOrThrow();
  return row.id;
}

test("a transaction counts as committed only if it was, not if another got its number after a crash", async () => {
  const since = new Date();
  const transactionId = await inTransaction(work);
  const until = new Date();
  expect(await hasCommitted({ transactionId, since, until })).toBe(true);
  const before = { since: new Date(0), until: new Date(since.getTime() - 1) };
  expect(await hasCommitted({ transactionId, ...before })).toBe(false);
});

test("an aborted transaction, or one lost in a crash, doesn't count as committed", async () => {
  const since = new Date();
  let transactionId = "";
  const failing = inTransaction(async (transaction) => {
    transactionId = await work(transaction);
    throw new Error("given up");
  });
  await expect(failing).rejects.toThrow("given up");
  const until = new Date();
  expect(await hasCommitted({ transactionId, since, until })).toBe(false);
  const lost = String(BigInt(transactionId) + 1_000_000n);
  expect(await hasCommitted({ transactionId: lost, since, until })).toBe(false);
});

test("waits for a transaction that is still committing", async () => {
  const since = new Date();
  let answer: Promise<boolean> | undefined;
  await inTransaction(async (transaction) => {
    const transactionId = await work(transaction);
    answer = hasCommitted({ transactionId, since, until: new Date() });
    await prisma.$queryRaw`SELECT 1`;
  });
  expect(await answer).toBe(true);
});
