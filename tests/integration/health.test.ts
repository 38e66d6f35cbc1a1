import { setImmediate as turn } from "node:timers/promises";
import { getHealth } from "@/lib/runtime/health";
import { queryDatabase } from "@/scripts/migrations";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

function block(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test("a process busy with first requests doesn't take its database for unreachable", async () => {
  const [migration] = await queryDatabase<{ name: string }>(
    process.env.DATABASE_URL,
    "SELECT migration_name AS name FROM _prisma_migrations LIMIT 1",
  );
  process.env.APP_MIGRATIONS = migration?.name;
  const health = getHealth();
  for (let request = 0; request < 6; request++) {
    await turn();
    block(300);
  }
  expect(await health).toEqual({ status: "ok", database: "ok", migrations: "ok" });
});
