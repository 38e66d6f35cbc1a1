import { Readable } from "node:stream";
import { type Expression, sql } from "kysely";
import { publicAdvertisements } from "@/lib/ads/data";
import { db, readOf } from "@/lib/database/db";
import { openSnapshot, type Snapshot } from "@/lib/database/snapshot";
import { only } from "@/lib/database/sql";
import { publicDeals } from "@/lib/deals/data";
import { publicGames } from "@/lib/games/data";
import { publicIntervals, publicVerifications } from "@/lib/history/data";
import { publicPatches } from "@/lib/patches/data";
import { publicProviders } from "@/lib/providers/data";
import { publicReviews } from "@/lib/reviews/data";
import { AppError } from "@/lib/runtime/errors";
import { publicUpdates } from "@/lib/updates/data";

const MAX_AT_ONCE = 2; // Each holds a database connection
const MAX_MS = 10 * 60_000; // A long-lived snapshot blocks vacuuming
const ROWS = 500;

const PARTS = {
  game: publicGames,
  patch: publicPatches,
  provider: publicProviders,
  review: publicReviews,
  update: publicUpdates,
  interval: publicIntervals,
  verification: publicVerifications,
  deal: publicDeals,
  advertisement: publicAdvertisements,
} satisfies Record<string, () => Expression<unknown>>;

let running = 0;

const linesOf = (type: string, selection: Expression<unknown>) =>
  sql<{ line: string }>`select row_to_json(line)::text as line
    from (select ${sql.lit(type)} as type, record.* from ${selection} as record) as line`.compile(readOf());

async function* linesOfAll(snapshot: Snapshot) {
  for (const [type, selection] of Object.entries(PARTS)) {
    for await (const rows of snapshot.parts(linesOf(type, selection()), ROWS)) {
      yield rows.map(({ line }) => `${line}\n`).join("");
    }
  }
}

/** One snapshot, read as fast as the consumer does. Throws 503 if too many exports are running. */
export async function openExport(): Promise<Readable> {
  if (running >= MAX_AT_ONCE) {
    const headers = { "Retry-After": "30" };
    throw new AppError(503, "Too many exports are running. Please try again shortly.", headers);
  }
  running += 1;
  const snapshot = await openSnapshot().catch((error: unknown) => {
    running -= 1;
    throw error;
  });
  const lines = Readable.from(linesOfAll(snapshot), { objectMode: false });
  const timer = setTimeout(() => lines.destroy(new Error("An export took too long.")), MAX_MS);
  return lines.once("close", () => {
    clearTimeout(timer);
    running -= 1;
    snapshot.close();
  });
}

const EXAMPLES = ["game", "provider", "review", "deal", "advertisement"] as const;

export type ExampleIds = Record<(typeof EXAMPLES)[number], number>;

/** The first record of each kind that visitors see, or 1. */
export async function exampleIds(): Promise<ExampleIds> {
  const columns = EXAMPLES.map(
    (kind) => sql`coalesce((select id from ${PARTS[kind]()} as record limit 1), 1) as ${sql.ref(kind)}`,
  );
  return only((await sql<ExampleIds>`select ${sql.join(columns)}`.execute(db)).rows);
}
