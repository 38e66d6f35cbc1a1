import { setImmediate } from "node:timers/promises";
import { db } from "@/lib/database/db";
import { IMPORT_KINDS } from "@/lib/transfer/data";
import { planImport } from "@/lib/transfer/plan";
import { makeViewer, withDatabase } from "@/tests/setup/database";

withDatabase();

test("reads the lists of a few rows at a time, because they can be huge", async () => {
  const viewer = await makeViewer();
  let reads = 0;
  const rows = Array.from({ length: 1000 }, () => ({
    get featuresList() {
      reads += 1;
      return '["Fast"]';
    },
  }));
  const lines = rows.map((_, index) => index + 2);
  const file = { rows, lines, isCsv: true, isTrial: true };
  const steps = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await setImmediate()) steps.add(reads);
  })();
  const work = { kind: IMPORT_KINDS.deals, viewer, file, database: db, isLocking: false };
  const planned = await planImport(work, new Set());
  isOver = true;
  await watching;
  expect(planned).toHaveLength(1000);
  expect(steps.size).toBeGreaterThan(10);
});
