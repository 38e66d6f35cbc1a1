import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writePrivate } from "./private-file";

const folder = mkdtempSync(path.join(tmpdir(), "detectory-private-"));
const file = path.join(folder, "secret");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);

test("a new file is only readable by its owner, and a replaced one keeps owner and permissions", () => {
  writePrivate(file, "one");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chownSync(file, owner, process.getgid?.() ?? 0);
  chmodSync(file, 0o640);
  writePrivate(file, "two");
  expect(statSync(file)).toMatchObject({ uid: owner, mode: 0o100640 });
});

test("a new file belongs to the owner of its folder", () => {
  rmSync(file);
  chownSync(folder, owner, process.getgid?.() ?? 0);
  writePrivate(file, "one");
  expect(statSync(file)).toMatchObject({ uid: owner, mode: 0o100600 });
});
