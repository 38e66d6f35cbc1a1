import { setImmediate } from "node:timers/promises";
import { db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { IMPORT_KINDS } from "@/lib/transfer/data";
import { importRows } from "@/lib/transfer/mutations";
import { planImport } from "@/lib/transfer/plan";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { freshPicture } from "@/tests/setup/fresh-picture";

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

test("a preview reports pictures that can't be decoded, and stores none", async () => {
  const pictures = [await freshPicture(16, 9), "data:image/png;base64,AAAA"];
  const rows = pictures.map((imageUrl) => ({ title: "Riftline", imageUrl }));
  const file = { rows, lines: [], isCsv: false, isTrial: true };
  const preview = await importRows(await makeViewer(), "games", file);
  expect(preview.rows).toEqual([
    { row: 1, action: "create" },
    { row: 2, action: "error", message: expect.stringContaining("Please upload an image file") },
  ]);
  expect(await prisma.media.count()).toBe(0);
});
