// npm run generate [-- --games=100 --providers=1000 --reviews=10000 --updates=10000]: a large invented catalogue
// for measuring, in the database of DATABASE_URL or in the embedded one of DATA_DIR, which must have none yet.
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "./failure.mjs";
import { generateCatalogue, SIZES } from "./generate/catalogue.mjs";
import { applyMigrations } from "./migrations.mjs";
import { startPostgres } from "./postgres.mjs";

const root = path.dirname(import.meta.dirname);

/** The sizes asked for on the command line. */
function readSizes() {
  const options = Object.fromEntries(Object.keys(SIZES).map((name) => [name, { type: "string" }]));
  const asked = Object.entries(parseArgs({ options }).values);
  for (const [name, value] of asked) {
    if (!/^\d{1,9}$/.test(value)) throw new Failure(`--${name} takes a whole number.`);
  }
  return { ...SIZES, ...Object.fromEntries(asked.map(([name, value]) => [name, Number(value)])) };
}

async function fill(url, sizes) {
  await applyMigrations(root, url);
  let since = performance.now();
  const onStep = (name) => {
    console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    since = performance.now();
  };
  if (await generateCatalogue(url, { sizes, onStep })) return;
  throw new Failure("The catalogue is not empty; generate into a database of its own.");
}

try {
  const sizes = readSizes();
  if (process.env.DATABASE_URL) await fill(process.env.DATABASE_URL, sizes);
  else {
    const database = await startPostgres(path.resolve(root, process.env.DATA_DIR || ".data"));
    await fill(database.url, sizes).finally(() => database.stop());
  }
} catch (error) {
  console.error(error.name === "Failure" || error.code?.startsWith("ERR_PARSE_ARGS") ? error.message : error);
  process.exitCode = 1;
}
