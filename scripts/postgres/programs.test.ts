import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPrograms } from "./programs";

const folder = mkdtempSync(path.join(tmpdir(), "detectory-programs-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("missing libraries, as in a checkout that isn't prepared, are named with the command that adds them", async () => {
  writeFileSync(path.join(folder, "libpq.so.5"), "");
  chmodSync(folder, 0o755);
  const env = jest.replaceProperty(process, "env", { ...process.env, LD_LIBRARY_PATH: folder });
  const initializing = openPrograms(path.join(folder, "postgres")).initialize(["--version"]);
  await expect(initializing).rejects.toThrow(/run `node scripts\/database\.mjs prepare` once/);
  env.restore();
});

test("a program that can't be started, as without glibc, isn't blamed on the data folder", async () => {
  const starting = openPrograms(path.join(folder, "postgres")).control(["status"]);
  await expect(starting).rejects.toThrow(
    /^The embedded PostgreSQL can't run here \(spawn \S+ ENOENT\); set DATABASE_URL to your own PostgreSQL\.$/,
  );
});
