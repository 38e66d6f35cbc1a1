import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postgresAccount } from "./account";

const folder = mkdtempSync(path.join(tmpdir(), "detectory-account-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("root creates the database as the owner of the data folder", () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const { owner } = postgresAccount(path.join(folder, "postgres"), [folder]);
  expect(owner).toEqual(isRoot ? { uid: 65_534, gid: 65_534 } : null);
});
