import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const FOLDER = ".next/section-test";
const SECTION = `notes: {
    table: "notes", model: "Deal", title: "note", entity: "note", label: "Notes Management",
    toggleLabel: "Notes Management", form: "Note", isCatalogue: true,
  },`;

/** Inserts the lines after the first occurrence of each file's key. */
const CHANGES = {
  "lib/runtime/records.ts": { "export const RECORDS = {": SECTION },
  "lib/generated/kysely/tables.ts": {
    "export type UserPermission = {": "notes: Generated<boolean>;",
    "export type DB = {": "notes: Deal;",
  },
};

function changedCopies(): Record<string, string[]> {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  return Object.fromEntries(
    Object.entries(CHANGES).map(([file, changes]) => {
      let text = readFileSync(path.join(root, file), "utf8");
      for (const [after, lines] of Object.entries(changes)) {
        expect(text).toContain(after);
        text = text.replace(after, `${after}\n${lines}`);
      }
      writeFileSync(path.join(root, FOLDER, path.basename(file)), text);
      return [`@/${file.replace(/\.ts$/, "")}`, [`./${path.basename(file)}`]];
    }),
  );
}

const SOURCES = ["app", "components", "lib", "scripts", "server"];

/** The files with compiler errors after adding a section. */
function incompleteFiles(): string[] {
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: { incremental: false, paths: { ...changedCopies(), "@/*": ["../../*"] } },
    include: ["../../next-env.d.ts", ...SOURCES.map((name) => `../../${name}/**/*`)],
    exclude: ["../../**/*.test.*"],
  };
  writeFileSync(path.join(root, FOLDER, "tsconfig.json"), JSON.stringify(config));
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, "--checkers", "1", "-p", FOLDER];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return [...new Set(stdout.match(/^[^\s(]+(?=\()/gm))].sort();
}

afterAll(() => rmSync(path.join(root, FOLDER), { recursive: true, force: true }));

test("a new admin section changes eight existing files, and the compiler names every map that lacks it", () => {
  const started = ["prisma/schema.prisma", "lib/runtime/records.ts"];
  const named = incompleteFiles();
  const listed = ["lib/runtime/routes.ts", "tests/api/endpoints.ts"]; // Found by the API tests
  expect(named).toEqual([
    "components/admin/query/resources.ts",
    "components/admin/section-icons.ts",
    "components/admin/sections/sections.tsx",
    "lib/transfer/data.ts",
  ]);
  expect([...started, ...named, ...listed]).toHaveLength(8);
}, 300_000);
