import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProgram } from "./program";

type Ports = { front: number; purge: number; origin: number };

/** Starts Varnish with the settings of deploy/, with nothing changed but where the origin is. Returns how to stop it. */
export async function startVarnish(
  program: string,
  { front, purge, origin }: Ports,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-varnish-"));
  chmodSync(folder, 0o755);
  const settings = path.join(folder, "front.vcl");
  const text = readFileSync("deploy/varnish.vcl", "utf8");
  writeFileSync(settings, text.replace('.port = "8080"', `.port = "${origin}"`));
  const places = [
    "-a",
    `127.0.0.1:${front}`,
    "-a",
    `purge=127.0.0.1:${purge}`,
    "-n",
    path.join(folder, "work"),
  ];
  const args = ["-F", ...places, "-f", settings, "-s", "malloc,256m", "-p", "http_gzip_support=off"];
  const varnish = await startProgram(program, args, { readiness: front });
  return async () => {
    await varnish.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
