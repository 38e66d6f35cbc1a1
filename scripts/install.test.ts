import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPackages } from "./install.mjs";

const root = mkdtempSync(path.join(tmpdir(), "detectory-install-"));
const npm = path.join(root, "npm.js");

afterAll(() => rmSync(root, { recursive: true }));

const inRoot = (name: string) => path.join(root, name);

async function install(program: string) {
  writeFileSync(inRoot("package-lock.json"), '{"packages": {"node_modules/a": {"version": "1"}}}');
  writeFileSync(npm, program);
  const env = jest.replaceProperty(process, "env", { ...process.env, npm_execpath: npm });
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const failure = await installPackages(root, false).catch((error: Error) => error);
  written.mockRestore();
  env.restore();
  return String(failure?.message);
}

test.each([
  ["ENOSPC", "The disk is full: no space left while installing the packages."],
  ["ENOTEMPTY", "Another start is probably installing the packages. Start again once it's done."],
  ["E404", "Installing the packages failed:\nnpm error code E404"],
])("says what to do after npm's %s", async (code, sentence) => {
  const program = `console.error("npm error code ${code}"); process.exitCode = 1;`;
  expect(await install(program)).toBe(sentence);
  expect(existsSync(inRoot(".installing"))).toBe(false);
});

describe("npm", () => {
  const command = async () => {
    const message = await install("console.log(process.argv[2]); process.exitCode = 1;");
    return message.split("\n").at(-1);
  };

  test("replaces what a killed installation left", async () => {
    mkdirSync(inRoot("node_modules/a"), { recursive: true });
    expect(await command()).toBe("ci");
  });

  test("updates what was installed", async () => {
    writeFileSync(inRoot("node_modules/.package-lock.json"), '{"packages": {}}');
    expect(await command()).toBe("install");
  });

  test("replaces what a killed update left, even if another process has its id by now", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    for (const installer of [pid, process.pid]) {
      writeFileSync(inRoot(".installing"), String(installer));
      expect(await command()).toBe("ci");
      expect(await command()).toBe("install");
    }
  });

  test("isn't run while another start installs the packages", async () => {
    writeFileSync(npm, "setInterval(() => {}, 1000);");
    const other = spawn(process.execPath, [npm, "ci"]);
    await once(other, "spawn");
    writeFileSync(inRoot(".installing"), String(other.pid));
    const message = await command();
    other.kill();
    expect(message).toBe(`Process ${other.pid} is installing the packages. Start again once it's done.`);
  });
});
