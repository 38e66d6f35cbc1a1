import { readFileSync } from "node:fs";
import path from "node:path";
import { buildContextProblems } from "./build-context";

const root = path.resolve(__dirname, "../../..");
const ignored = readFileSync(path.join(root, ".dockerignore"), "utf8");

test("the container build includes every file it needs", () => {
  expect(buildContextProblems(root)).toEqual([]);
});

test.each([
  ["tailwind.admin.config.ts", "app/styles/admin-utilities.css"],
  ["tailwind.config.ts", "app/globals.css"],
  ["lib/runtime/env.ts", "scripts/start/environment.ts"],
])("reports excluding %s, with a file that imports it", (file, importer) => {
  expect(buildContextProblems(root, `${ignored}\n${file}\n`)).toContain(
    `.dockerignore leaves out ${file}, which ${importer} imports`,
  );
});

test("reports excluding a folder that is built", () => {
  expect(buildContextProblems(root, ignored.replace("!public\n", ""))).toEqual([
    ".dockerignore leaves out public, which is built",
  ]);
});
