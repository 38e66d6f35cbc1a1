import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SOURCES } from "@/scripts/start/build";
import { filesOf } from "./structure";

const READABLE = /\.(tsx?|mjs|cjs|js|css)$/;
const IMPORT = /(?:\b(?:from|import|require)|@import|@config)\s*\(?\s*["']((?:\.{1,2}|@)\/[^"'?]+)["']/g;
const GENERATED = /^lib\/generated\//;
const ENDINGS = ["", ".ts", ".tsx", ".d.ts", ".mjs", ".cjs", ".js", ".css", ".json"];

const asExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^$()|[\]{}\\]/g, "\\$&")
      .replaceAll("**/", "\0")
      .replaceAll("*", "[^/]*")
      .replaceAll("\0", "(?:.*/)?")}(?:/|$)`,
  );

/** Whether `docker build` sees a file, by the text of a .dockerignore: the last pattern that matches decides. */
function contextOf(ignored: string): (file: string) => boolean {
  const rules = ignored
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ isLetIn: line.startsWith("!"), pattern: asExpression(line.replace(/^!/, "")) }));
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isLetIn ?? true;
}

function resolve(root: string, file: string, name: string): string | undefined {
  const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
  return ENDINGS.map((ending) => target + ending).find(
    (candidate) => path.extname(candidate) && existsSync(path.join(root, candidate)),
  );
}

/** The files that a container build needs but .dockerignore excludes. */
export function buildContextProblems(
  root: string,
  ignored = readFileSync(path.join(root, ".dockerignore"), "utf8"),
): string[] {
  const isInContext = contextOf(ignored);
  const isLeftOut = (file: string) =>
    existsSync(path.join(root, file)) && !isInContext(file) && !GENERATED.test(file);
  const sources = SOURCES.filter(isLeftOut).map((file) => `.dockerignore leaves out ${file}, which is built`);
  const imports = [...filesOf(root, READABLE)].filter(isInContext).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(IMPORT)].flatMap(([, name = ""]) => {
      const target = resolve(root, file, name);
      return target && isLeftOut(target) ? [`.dockerignore leaves out ${target}, which ${file} imports`] : [];
    }),
  );
  return [...sources, ...imports];
}
