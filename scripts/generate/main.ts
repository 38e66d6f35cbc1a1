import { parseArgs } from "node:util";
import { Failure } from "../failure";
import { applyMigrations } from "../migrations";
import { startPostgres } from "../postgres";
import { undoingAll } from "../run-command";
import { readDatabase } from "../start/environment";
import { generateCatalogue, SIZES } from "./catalogue";

/** The sizes asked for on the command line. */
function readSizes(args: string[]): typeof SIZES {
  const asked = Object.entries(parse(args));
  for (const [name, value] of asked) {
    if (!/^\d{1,9}$/.test(value)) throw new Failure(`--${name} takes a whole number.`);
  }
  return { ...SIZES, ...Object.fromEntries(asked.map(([name, value]) => [name, Number(value)])) };
}

function parse(args: string[]): Record<string, string> {
  const names = Object.keys(SIZES);
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({ args, options }).values as Record<string, string>;
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

async function fill(root: string, url: string, sizes: typeof SIZES) {
  await applyMigrations(root, url);
  let since = performance.now();
  const onStep = (name: string) => {
    console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    since = performance.now();
  };
  if (await generateCatalogue(root, url, { sizes, onStep })) return;
  throw new Failure("The catalogue is not empty; generate into a database of its own.");
}

/** npm run generate [-- --games=100 …] */
export async function main(args: string[], root: string) {
  const sizes = readSizes(args);
  const { databaseUrl, dataDir } = readDatabase(root);
  if (databaseUrl) return fill(root, databaseUrl, sizes);
  await undoingAll(async (undo) => {
    const database = await startPostgres(dataDir);
    undo.push(database.stop);
    await fill(root, database.url, sizes);
  });
}
