import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../postgres/settings";
import { startProgram } from "./program";

const deploy = (name: string) => readFileSync(path.resolve("deploy", name), "utf8");

/** What deploy/ says of the environment of an instance. */
export function unitEnvironment(port: number): Record<string, string> {
  const lines = deploy("detectory@.service").matchAll(/^Environment=(.*)$/gm);
  const settings = [...lines].flatMap(([, line = ""]) => line.replaceAll("%i", String(port)).split(" "));
  return Object.fromEntries(settings.map((setting) => setting.split("=") as [string, string]));
}

/** Makes the file that HAProxy wants: certificate and key. */
function makeCertificate(folder: string): string {
  const file = path.join(folder, "site.pem");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = spawnSync("openssl", ["req", "-x509", ...key, ...name, "-keyout", file]);
  if (made.status !== 0) throw new Error(`openssl: ${made.error ?? made.stderr}`);
  appendFileSync(file, made.stdout);
  return String(made.stdout);
}

type Ports = { http: number; https: number; origin: number; front: number; instances: [number, number] };

/** The settings of deploy/ with nothing changed but where things are. */
function settings(folder: string, { http, https, origin, front, instances }: Ports): string {
  const changes = {
    "bind :80": `bind 127.0.0.1:${http}`,
    "bind :443": `bind 127.0.0.1:${https}`,
    "crt /etc/haproxy/certs/": `crt ${folder}/`,
    "127.0.0.1:8080": `127.0.0.1:${origin}`,
    "127.0.0.1:6081": `127.0.0.1:${front}`,
    "127.0.0.1:3001": `127.0.0.1:${instances[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${instances[1]}`,
  };
  let text = deploy("haproxy.cfg");
  for (const [there, here] of Object.entries(changes)) {
    if (!text.includes(there)) throw new Error(`deploy/haproxy.cfg no longer says "${there}".`);
    text = text.replaceAll(there, here);
  }
  // Only root may become somebody else.
  return process.getuid?.() === 0 ? text : text.replace(/^\t(user|group|chroot) .*$/gm, "");
}

/** A running HAProxy with the settings of deploy/, and the certificate that it shows for localhost. */
export type Haproxy = {
  httpPort: number;
  httpsPort: number;
  /** Where a front asks. */
  originPort: number;
  /** Where a front is looked for. */
  frontPort: number;
  certificate: string;
  stop: () => Promise<void>;
};

/** Starts one in front of two instances on these ports, which may come later. */
export async function startHaproxy(program: string, instances: [number, number]): Promise<Haproxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-haproxy-"));
  const [http, https, origin, front] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const certificate = makeCertificate(folder);
  const file = `${folder}.cfg`;
  writeFileSync(file, settings(folder, { http, https, origin, front, instances }));
  const haproxy = await startProgram(program, ["-db", "-f", file], { readiness: https });
  return {
    httpPort: http,
    httpsPort: https,
    originPort: origin,
    frontPort: front,
    certificate,
    async stop() {
      await haproxy.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(file);
    },
  };
}
