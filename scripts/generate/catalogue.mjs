// A large invented catalogue, written by the database itself: each table is one INSERT over a series of
// numbers, and every value is a hash of the row's number, so that the same sizes give the same rows.
import { readFileSync } from "node:fs";

/** The sizes that the speed bars speak of. */
export const SIZES = { games: 10_000, providers: 100_000, reviews: 1_000_000, updates: 1_000_000 };

const TABLES = ["games", "providers", "reviews", "updates"];

/** The named statements of one of the files beside this one. */
function statementsOf(file) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text.split(/^-- @(\w+)\n/m).slice(1);
}

/**
 * Fills an empty, migrated catalogue.
 * @param query runs one statement and resolves to its rows; all must reach the same session
 * @param options.sizes how many rows of each table
 * @param options.until the moment that everything happened before
 * @param options.onStep is told of each part that is written
 * @returns false when there was a catalogue already, which is then left as it is
 */
export async function generateCatalogue(
  query,
  { sizes = SIZES, until = new Date(), onStep = () => {} } = {},
) {
  const found = TABLES.map((table) => `EXISTS (SELECT FROM ${table})`).join(" OR ");
  const [{ taken }] = await query(`SELECT ${found} AS taken`);
  if (taken) return false;
  const values = { ...sizes, until: `'${until.toISOString()}'::timestamptz` };
  const parts = statementsOf("catalogue.sql");
  // Row by row the triggers would count a million times; all is counted once at the end.
  const setTriggers = async (state) => {
    for (const table of TABLES) await query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  };
  await query("BEGIN");
  try {
    await setTriggers("DISABLE");
    for (let part = 0; part < parts.length; part += 2) {
      await query(parts[part + 1].replaceAll(/:(\w+)/g, (text, name) => values[name] ?? text));
      onStep(parts[part]);
    }
    for (const table of TABLES) {
      await query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), GREATEST(MAX(id), 1)) FROM ${table}`,
      );
    }
    await query("SELECT recount_catalogue()");
    await setTriggers("ENABLE");
    await query("COMMIT");
  } catch (error) {
    await query("ROLLBACK");
    throw error;
  }
  onStep("counts");
  await query("VACUUM ANALYZE");
  onStep("statistics");
  return true;
}
