import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Program, startProgram } from "@/tests/setup/program";
import { deployed } from "./deploy";

type Ports = { port: number; purge: number; origin: number };

/** With deploy/varnish.vcl, which it reads as another user from `folder`. */
export function startVarnish(program: string, folder: string, ports: Ports): Promise<Program> {
  const { port, purge, origin } = ports;
  const file = path.join(folder, "front.vcl");
  writeFileSync(file, deployed("varnish.vcl", { '.port = "8080"': `.port = "${origin}"` }));
  const addresses = ["-a", `127.0.0.1:${port}`, "-a", `purge=127.0.0.1:${purge}`];
  const places = ["-n", path.join(folder, "varnish"), "-f", file];
  const options = ["-s", "malloc,256m", "-p", "http_gzip_support=off"];
  return startProgram(program, ["-F", ...addresses, ...places, ...options], { readiness: port });
}
