import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, requireBuild } from "./build";

const root = mkdtempSync(path.join(tmpdir(), "detectory-build-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("an interrupted build doesn't count as a build", () => {
  mkdirSync(path.join(root, ".next"));
  writeFileSync(path.join(root, ".next/BUILD_ID"), "unfinished");
  expect(() => requireBuild(root)).toThrow("No complete build found");
  writeFileSync(path.join(root, ".next/stamp"), "finished");
  expect(() => requireBuild(root)).not.toThrow();
});

test("a build begins with the database client, which a fresh clone doesn't have", async () => {
  await expect(build(root)).rejects.toThrow("Generating the database client failed");
});

test("a build that another one deleted doesn't count either", () => {
  rmSync(path.join(root, ".next/BUILD_ID"));
  expect(() => requireBuild(root)).toThrow("No complete build found");
});
