// A large invented catalogue, written by the database itself: each table is one INSERT over a series of
// numbers, and every value is a hash of the row's number, so that the same sizes give the same rows.
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** The sizes that the speed bars speak of. */
export const SIZES = { games: 10_000, providers: 100_000, reviews: 1_000_000, updates: 1_000_000 };

const COUNTED = ["games", "providers", "reviews", "updates", "verifications"];
const TABLES = [...COUNTED, "status_intervals"];

interface Options {
  /** How many rows of each table. */
  sizes?: typeof SIZES;
  /** The moment that everything happened before. */
  until?: Date;
  /** Is told of each part that is written. */
  onStep?: (part: string) => void;
}

/** The statements of the file beside this one, each with its name. */
function statements(root: string): [name: string, sql: string][] {
  const text = readFileSync(path.join(root, "scripts/generate/catalogue.sql"), "utf8");
  const parts = text.split(/^-- @/m).slice(1);
  return parts.map((part) => {
    const end = part.indexOf("\n");
    return [part.slice(0, end), part.slice(end + 1)];
  });
}

/**
 * Fills an empty, migrated catalogue, wholly or not at all.
 * @returns false when there was a catalogue already, which is then left as it is
 */
export async function generateCatalogue(
  root: string,
  url: string,
  { sizes = SIZES, until = new Date(), onStep = () => {} }: Options = {},
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = TABLES.map((table) => `EXISTS (SELECT FROM ${table})`).join(" OR ");
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${found} AS taken`);
    if (rows[0]?.taken) return false;
    await client.query("BEGIN");
    await writeCatalogue(
      client,
      statements(root),
      { ...sizes, until: `'${until.toISOString()}'::timestamptz` },
      onStep,
    );
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
    onStep("statistics");
    return true;
  } finally {
    await client.end();
  }
}

async function writeCatalogue(
  client: pg.Client,
  statements: [name: string, sql: string][],
  values: Record<string, string | number>,
  onStep: (part: string) => void,
) {
  // Row by row the triggers would count a million times; all is counted once at the end.
  const setTriggers = async (state: "DISABLE" | "ENABLE") => {
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  };
  await setTriggers("DISABLE");
  for (const [name, sql] of statements) {
    await client.query(sql.replaceAll(/:(\w+)/g, (text, key) => String(values[key] ?? text)));
    onStep(name);
  }
  for (const table of COUNTED) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    await client.query(`SELECT setval(${sequence}, GREATEST(MAX(id), 1)) FROM ${table}`);
  }
  await client.query("SELECT recount_catalogue()");
  // A table with references left to check cannot be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await setTriggers("ENABLE");
  onStep("counts");
}
