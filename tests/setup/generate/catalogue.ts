// Every value is a hash of its row number, so that the same sizes give the same rows.
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** The sizes used in docs/product/bars.md. */
export const SIZES = { games: 10_000, providers: 100_000, reviews: 1_000_000, updates: 1_000_000 };

const COUNTED = ["games", "providers", "reviews", "updates", "verifications"];
const TABLES = [...COUNTED, "status_intervals"];

interface Options {
  sizes?: typeof SIZES;
  until?: Date;
  onStep?: (part: string) => void;
}

const sqlOf = (root: string, file: string) =>
  readFileSync(path.join(root, "tests/setup/generate", file), "utf8");

/** Statements that compute the stored counts and words from scratch. */
export const recounting = (root: string) => sqlOf(root, "recount.sql");

function statements(root: string): [name: string, sql: string][] {
  const parts = sqlOf(root, "catalogue.sql").split(/^-- @/m).slice(1);
  return parts.map((part) => {
    const end = part.indexOf("\n");
    return [part.slice(0, end), part.slice(end + 1)];
  });
}

/** Fills an empty catalogue in one transaction; returns false if it isn't empty. */
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
    await writeCatalogue(client, root, { ...sizes, until: `'${until.toISOString()}'::timestamptz` }, onStep);
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
  root: string,
  values: Record<string, string | number>,
  onStep: (part: string) => void,
) {
  // Per-row triggers would count a million times; counts are rebuilt once at the end.
  const setTriggers = async (state: "DISABLE" | "ENABLE") => {
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  };
  await setTriggers("DISABLE");
  for (const [name, sql] of statements(root)) {
    await client.query(sql.replaceAll(/:(\w+)/g, (text, key) => String(values[key] ?? text)));
    onStep(name);
  }
  for (const table of COUNTED) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    await client.query(`SELECT setval(${sequence}, GREATEST(MAX(id), 1)) FROM ${table}`);
  }
  await client.query(recounting(root));
  // A table with pending constraint checks can't be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await setTriggers("ENABLE");
  onStep("counts");
}
