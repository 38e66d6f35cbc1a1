import "server-only";
import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import { connections } from "@/lib/database/connections";
import type { Transaction } from "@/lib/database/db";
import { logger } from "@/lib/runtime/logger";

const QUEUE = "alerts";
const EXPIRE_SECONDS = 60; // After this, a dead process's job goes to another one

type Job = { subscriptionId: number };

const inside = (transaction: Transaction): PgBoss.Db => ({
  async executeSql(text, values) {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Policy "short" keeps one waiting job per subscription, which picks up everything new. */
export async function openQueue() {
  const { pool } = connections();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // pg-boss's own loops end the process when the database is unreachable, so maintain() replaces them.
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 1,
  });
  boss.on("error", (error) => logger.error({ err: error }, "alert queue failed"));
  await boss.start();
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    policy: "short",
    expireInSeconds: EXPIRE_SECONDS,
    retryLimit: 1_000,
    retryDelay: 1,
  });
  const job = (subscriptionId: number, startAfter?: Date) => ({
    name: QUEUE,
    data: { subscriptionId } satisfies Job,
    singletonKey: String(subscriptionId),
    startAfter: startAfter?.toISOString(),
  });
  return {
    async send(subscriptions: number[], transaction?: Transaction) {
      if (subscriptions.length === 0) return;
      const jobs = subscriptions.map((id) => job(id));
      await boss.insert(jobs, transaction ? { db: inside(transaction) } : {});
    },
    async sendAt(subscriptionId: number, at: Date) {
      await boss.insert([job(subscriptionId, at)]);
    },
    async take(atMost: number) {
      const jobs = await boss.fetch<Job>(QUEUE, { batchSize: atMost });
      return jobs.map(({ id, data }) => ({ id, subscriptionId: data.subscriptionId }));
    },
    done: (id: string) => boss.complete(QUEUE, id),
    maintain: () => boss.maintain(),
    close: () => boss.stop({ graceful: false }),
  };
}
