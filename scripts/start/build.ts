import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readAssets } from "@/server/cache/assets";
import { compress, ENCODINGS, isWorthCompressing } from "@/server/cache/compression";
import { commandFailure, diskFullFailure, Failure } from "../failure";
import { runPrisma } from "../migrations";
import { runCommand } from "../run-command";

async function compressAssets(root: string): Promise<void> {
  const compressing = readAssets(root).flatMap(({ file, body }) =>
    isWorthCompressing(body.length)
      ? ENCODINGS.map(async (encoding) =>
          writeFileSync(`${file}.${encoding}`, await compress(body, encoding, true)),
        )
      : [],
  );
  await Promise.all(compressing);
}

function* filesBelow(file: string): Generator<string> {
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) return void (yield file);
  const names = readdirSync(file).sort();
  for (const name of names) yield* filesBelow(path.join(file, name));
}

const isSource = (file: string) =>
  !file.startsWith(path.join("lib", "generated")) && !/\.test\.tsx?$/.test(file);

function fingerprint(root: string, names: string[], texts: string[] = []): string {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesBelow(path.join(root, name))) {
      const relative = path.relative(root, file);
      if (isSource(relative)) hash.update(`${relative}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.update(JSON.stringify(texts)).digest("hex");
}

export const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "server/cache/assets.ts",
  "server/cache/compression.ts",
  "server/next/complete-body.ts",
  "server/next/hosted-headers.ts",
  "server/response",
  "middleware.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tailwind.admin.config.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const INLINED = ["SITE_NAME", "CHAT_URL"]; // Prerendered pages may contain these

const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

export async function generateClient(root: string): Promise<string> {
  const stamp = path.join(root, "lib/generated/stamp");
  const wanted = fingerprint(root, ["prisma", "package-lock.json"]);
  // Only development has the generator of Kysely's types: a build doesn't check types.
  const hasTypes = existsSync(path.join(root, "node_modules/prisma-kysely"));
  const files = ["prisma/client.ts", ...(hasTypes ? ["kysely/tables.ts"] : [])];
  const isPresent = files.every((file) => existsSync(path.join(root, "lib/generated", file)));
  if (isPresent && readStamp(stamp) === wanted) return "up to date";
  const which = hasTypes ? [] : ["--generator", "client"];
  const { code, output } = await runPrisma(root, ["generate", ...which]);
  if (code !== 0) throw commandFailure(output, "generating the database client");
  writeFileSync(stamp, wanted);
  return "generated";
}

const buildStamp = (root: string) => path.join(root, ".next/stamp");

/** An interrupted build has no stamp, and one that a simultaneous build deleted has no id. */
const builtStamp = (root: string) =>
  existsSync(path.join(root, ".next/BUILD_ID")) ? readStamp(buildStamp(root)) : null;

export function requireBuild(root: string) {
  if (builtStamp(root) !== null) return;
  throw new Failure("No complete build found; run `npm ci` and `npm run build` first.");
}

export async function build(root: string): Promise<string> {
  await generateClient(root);
  const stamp = buildStamp(root);
  const inlined = INLINED.map((name) => process.env[name] ?? "");
  const wanted = fingerprint(root, SOURCES, inlined);
  if (builtStamp(root) === wanted) return "up to date";
  rmSync(stamp, { force: true });
  const next = createRequire(path.join(root, "package.json")).resolve("next/dist/bin/next");
  // Without a database: pages must read it at request time.
  const env = { NODE_ENV: "production", DATABASE_URL: undefined, NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runCommand(process.execPath, [next, "build"], { cwd: root, env });
  if (code !== 0) {
    throw diskFullFailure(output, "building") ?? new Failure(`The build failed:\n${output.trim()}`);
  }
  await compressAssets(root);
  writeFileSync(stamp, wanted);
  return "built";
}
