import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { startProgram } from "@/tests/setup/program";
import { deployed } from "./deploy";

export function unitEnvironment(port: number): Record<string, string> {
  const lines = deployed("detectory@.service").matchAll(/^Environment=(.*)$/gm);
  const settings = [...lines].flatMap(([, line = ""]) => line.replaceAll("%i", String(port)).split(" "));
  return Object.fromEntries(settings.map((setting) => setting.split("=") as [string, string]));
}

function makeCertificate(folder: string): string {
  const file = path.join(folder, "site.pem");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = spawnSync("openssl", ["req", "-x509", ...key, ...name, "-keyout", file]);
  if (made.status !== 0) throw new Error(`openssl: ${made.error ?? made.stderr}`);
  appendFileSync(file, made.stdout);
  return String(made.stdout);
}

type Ports = Record<"http" | "https" | "origin" | "front", number>;

function settings(folder: string, ports: Ports, instances: [number, number]): string {
  const text = deployed("haproxy.cfg", {
    "bind :80": `bind 127.0.0.1:${ports.http}`,
    "bind :443": `bind 127.0.0.1:${ports.https}`,
    "crt /etc/haproxy/certs/": `crt ${folder}/`,
    "127.0.0.1:8080": `127.0.0.1:${ports.origin}`,
    "127.0.0.1:6081": `127.0.0.1:${ports.front}`,
    "127.0.0.1:3001": `127.0.0.1:${instances[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${instances[1]}`,
  });
  // Only root can switch users.
  return process.getuid?.() === 0 ? text : text.replace(/^\t(user|group|chroot) .*$/gm, "");
}

export type Haproxy = { ports: Ports; certificate: string; stop: () => Promise<void> };

export async function startHaproxy(
  program: string,
  folder: string,
  instances: [number, number],
): Promise<Haproxy> {
  const certificates = path.join(folder, "certificates");
  mkdirSync(certificates);
  const certificate = makeCertificate(certificates);
  const ports = {
    http: await freePort(),
    https: await freePort(),
    origin: await freePort(),
    front: await freePort(),
  };
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, settings(certificates, ports, instances));
  const { stop } = await startProgram(program, ["-db", "-f", file], { readiness: ports.https });
  return { ports, certificate, stop };
}
