import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { applyMigrations } from "../migrations.mjs";
import { startPostgres } from "../postgres.mjs";
import { endCommandsOnSignal } from "../run-command.mjs";
import { readDatabase } from "../start/environment.mjs";
import { generateCatalogue, SIZES } from "./catalogue.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The sizes asked for on the command line. */
function readSizes(args) {
  const options = Object.fromEntries(Object.keys(SIZES).map((name) => [name, { type: "string" }]));
  const asked = Object.entries(parse(args, options));
  for (const [name, value] of asked) {
    if (!/^\d{1,9}$/.test(value)) throw new Failure(`--${name} takes a whole number.`);
  }
  return { ...SIZES, ...Object.fromEntries(asked.map(([name, value]) => [name, Number(value)])) };
}

function parse(args, options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(error.message);
  }
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

/** npm run generate [-- --games=100 …] */
export async function main(args) {
  const sizes = readSizes(args);
  const { databaseUrl, dataDir } = readDatabase(root);
  if (databaseUrl) return fill(databaseUrl, sizes);
  const database = await startPostgres(dataDir);
  endCommandsOnSignal(() => database.stop());
  await fill(database.url, sizes).finally(() => database.stop());
}
