import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Program, startProgram } from "../program";
import { deployed } from "./deploy";

type Ports = { front: number; purge: number; origin: number };

/** Starts Varnish with the settings of deploy/, with nothing changed but where the origin is. */
export function startVarnish(
  program: string,
  folder: string,
  { front, purge, origin }: Ports,
): Promise<Program> {
  const settings = path.join(folder, "front.vcl");
  writeFileSync(settings, deployed("varnish.vcl", { '.port = "8080"': `.port = "${origin}"` }));
  const places = ["-a", `127.0.0.1:${front}`, "-a", `purge=127.0.0.1:${purge}`, "-n", `${folder}/varnish`];
  const args = ["-F", ...places, "-f", settings, "-s", "malloc,256m", "-p", "http_gzip_support=off"];
  return startProgram(program, args, { readiness: front });
}
