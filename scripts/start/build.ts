import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { diskFullFailure, Failure } from "../failure";
import { runPrisma } from "../migrations";
import { runCommand } from "../run-command";
import { compressAssets } from "./compress-assets";
import { fingerprint } from "./fingerprint";

export const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "server/cache/compression.ts",
  "server/next/complete-body.ts",
  "server/next/hosted-headers.ts",
  "server/response",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tailwind.admin.config.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const INLINED = ["SITE_NAME", "CHAT_URL"]; // Prerendered pages may contain these

const isSource = (file: string) =>
  !file.startsWith(path.join("lib", "generated")) && !/\.test\.tsx?$/.test(file);
const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

export async function generateClient(root: string): Promise<string> {
  const stamp = path.join(root, "lib/generated/stamp");
  const wanted = fingerprint(root, ["prisma", "package-lock.json"]);
  const isPresent = existsSync(path.join(root, "lib/generated/prisma/client.ts"));
  if (isPresent && readStamp(stamp) === wanted) return "up to date";
  const { code, output } = await runPrisma(root, ["generate"]);
  if (code !== 0) {
    throw (
      diskFullFailure(output, "generating the database client") ??
      new Failure(`Generating the database client failed:\n${output.trim()}`)
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return "generated";
}

export async function build(root: string): Promise<string> {
  const stamp = path.join(root, ".next/stamp");
  const wanted = fingerprint(
    root,
    SOURCES,
    INLINED.map((name) => process.env[name] ?? ""),
    isSource,
  );
  if (existsSync(path.join(root, ".next/BUILD_ID")) && readStamp(stamp) === wanted) return "up to date";
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
