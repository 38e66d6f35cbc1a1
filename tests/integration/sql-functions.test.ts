import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SECTIONS } from "@/lib/runtime/records";
import { queryDatabase } from "@/scripts/migrations";
import { filesOf } from "@/tests/setup/check/structure";
import { withDatabase } from "@/tests/setup/database";

const root = path.resolve(__dirname, "../..");
const FOLDER = path.join(root, "prisma/functions");

withDatabase();

const FUNCTIONS = `
  SELECT f.proname AS name, pg_get_functiondef(f.oid) AS text, array(
    SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE t.tgfoid = f.oid AND NOT t.tgisinternal
    ORDER BY t.tgrelid::regclass::text, t.tgname
  ) AS triggers
  FROM pg_proc f
  WHERE f.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')
  ORDER BY f.proname`;

type SqlFunction = { name: string; text: string; triggers: string[] };

async function functionsOfDatabase(): Promise<SqlFunction[]> {
  return (await queryDatabase(process.env.DATABASE_URL ?? "", FUNCTIONS)) as SqlFunction[];
}

/** UPDATE_FUNCTIONS=1 writes the files, after a migration that changes a function. */
test("prisma/functions has the current text of every SQL function and its triggers", async () => {
  const current = Object.fromEntries(
    (await functionsOfDatabase()).map(({ name, text, triggers }) => [
      `${name}.sql`,
      `${[text.trim(), ...triggers].join(";\n")};\n`,
    ]),
  );
  if (process.env.UPDATE_FUNCTIONS) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [file, text] of Object.entries(current)) writeFileSync(path.join(FOLDER, file), text);
  }
  const files = readdirSync(FOLDER).map((file) => [file, readFileSync(path.join(FOLDER, file), "utf8")]);
  expect(Object.fromEntries(files)).toEqual(current);
});

test("every SQL function is used by a trigger, another function or our code", async () => {
  const functions = await functionsOfDatabase();
  const code = ["lib", "scripts", "server", "sample", "tests/setup/generate"]
    .flatMap((folder) => [...filesOf(root, /\.(ts|mjs)$/, folder)])
    .map((file) => readFileSync(path.join(root, file), "utf8"));
  const unused = functions.filter(({ name, triggers }) => {
    const others = functions.filter((other) => other.name !== name).map(({ text }) => text);
    return (
      triggers.length === 0 && ![...others, ...code].some((text) => new RegExp(`\\b${name}"?\\(`).test(text))
    );
  });
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test("the table of every admin section reports inserts, updates and deletions", async () => {
  const { triggers = [] } =
    (await functionsOfDatabase()).find(({ name }) => name === "note_table_changes") ?? {};
  const reported = (table: string) =>
    triggers.some((text) => text.includes(`note_insert AFTER INSERT ON public.${table} `));
  const silent = SECTIONS.map(({ table }) => table).filter((table) => !reported(table));
  // Accounts report changes of their names and permissions.
  expect(silent).toEqual(["users"]);
});
