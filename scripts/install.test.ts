import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPackages } from "./install.mjs";

const root = mkdtempSync(path.join(tmpdir(), "detectory-install-"));
const npm = path.join(root, "npm.js");

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["ENOSPC", "The disk is full: no space left while installing the packages."],
  ["ENOTEMPTY", "Another start is probably installing the packages. Start again once it's done."],
  ["E404", "Installing the packages failed:\nnpm error code E404"],
])("says what to do after npm's %s", async (code, sentence) => {
  writeFileSync(path.join(root, "package-lock.json"), '{"packages": {"node_modules/a": {"version": "1"}}}');
  writeFileSync(npm, `console.error("npm error code ${code}"); process.exitCode = 1;`);
  const env = jest.replaceProperty(process, "env", { ...process.env, npm_execpath: npm });
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  await expect(installPackages(root, false)).rejects.toThrow(sentence);
  written.mockRestore();
  env.restore();
});
