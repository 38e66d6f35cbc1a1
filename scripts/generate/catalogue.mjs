// A large invented catalogue, written by the database itself: each table is one INSERT over a series of
// numbers, and every value is a hash of the row's number, so that the same sizes give the same rows.
import { readFileSync } from "node:fs";
import pg from "pg";

/** The sizes that the speed bars speak of. */
export const SIZES = { games: 10_000, providers: 100_000, reviews: 1_000_000, updates: 1_000_000 };

const TABLES = ["games", "providers", "reviews", "updates"];

/**
 * The named statements of one of the files beside this one.
 * @param {string} file
 */
function statementsOf(file) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text.split(/^-- @(\w+)\n/m).slice(1);
}

/**
 * Fills an empty, migrated catalogue, wholly or not at all.
 * @param {string} url
 * @param {{ sizes?: typeof SIZES, until?: Date, onStep?: (part: string) => void }} [options] how many rows of each
 *   table, the moment that everything happened before, and who is told of each part that is written
 * @returns false when there was a catalogue already, which is then left as it is
 */
export async function generateCatalogue(url, { sizes = SIZES, until = new Date(), onStep = () => {} } = {}) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = TABLES.map((table) => `EXISTS (SELECT FROM ${table})`).join(" OR ");
    if ((await client.query(`SELECT ${found} AS taken`)).rows[0].taken) return false;
    await client.query("BEGIN");
    await writeCatalogue(client, { ...sizes, until: `'${until.toISOString()}'::timestamptz` }, onStep);
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
    onStep("statistics");
    return true;
  } finally {
    await client.end();
  }
}

/**
 * @param {pg.Client} client
 * @param {Record<string, string | number>} values
 * @param {(part: string) => void} onStep
 */
async function writeCatalogue(client, values, onStep) {
  // Row by row the triggers would count a million times; all is counted once at the end.
  const setTriggers = async (/** @type {string} */ state) => {
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  };
  await setTriggers("DISABLE");
  const parts = statementsOf("catalogue.sql");
  for (let part = 0; part < parts.length; part += 2) {
    await client.query(parts[part + 1].replaceAll(/:(\w+)/g, (text, name) => values[name] ?? text));
    onStep(parts[part]);
  }
  for (const table of TABLES) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    await client.query(`SELECT setval(${sequence}, GREATEST(MAX(id), 1)) FROM ${table}`);
  }
  await client.query("SELECT recount_catalogue()");
  await setTriggers("ENABLE");
  onStep("counts");
}
