import { Failure } from "@/scripts/failure";
import { applyMigrations } from "@/scripts/migrations";
import { startPostgres } from "@/scripts/postgres";
import { readDatabase } from "@/scripts/start/environment";
import { undoingAll } from "@/tests/setup/undo";
import { readNumbers } from "@/tests/setup/whole-numbers";
import { generateCatalogue, SIZES } from "./catalogue";

async function fill(root: string, url: string, sizes: typeof SIZES) {
  await applyMigrations(root, url);
  let since = performance.now();
  const onStep = (name: string) => {
    console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    since = performance.now();
  };
  if (await generateCatalogue(root, url, { sizes, onStep })) return;
  throw new Failure("The catalogue isn't empty; use a separate database.");
}

export async function main(args: string[], root: string) {
  const { numbers: sizes } = readNumbers(args, "npm run generate --", SIZES);
  const { databaseUrl, dataDir } = readDatabase(root);
  if (databaseUrl) return fill(root, databaseUrl, sizes);
  await undoingAll(async (undo) => {
    const database = await startPostgres(dataDir);
    undo.push(database.stop);
    await fill(root, database.url, sizes);
  });
}
