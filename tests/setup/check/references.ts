import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./structure";

const CITATION = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const SOURCE = /\.(md|tsx?|mjs|cjs|js|css|sql|prisma|sh)$/;
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
const NAMED =
  /`((?:app|components|deploy|docs|lib|prisma|public|sample|scripts|server|tests)\/[^`\s*{<…]+)`/g;
/** Tests may be named without their endings. */
const ENDINGS = ["", ".ts", ".test.ts", ".spec.ts"];

function anchorsOf(root: string, file: string): Set<string> {
  const headings = readFileSync(path.join(root, file), "utf8").matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function referencesOf(file: string, text: string): string[] {
  if (!file.endsWith(".md")) return [...text.matchAll(CITATION)].map(([citation]) => citation);
  const links = [...text.matchAll(LINK)].map(([, target = ""]) =>
    target.startsWith("#") ? `${file}${target}` : path.posix.join(path.posix.dirname(file), target),
  );
  return [...links, ...[...text.matchAll(NAMED)].map(([, name = ""]) => name)];
}

function isBroken(root: string, reference: string): boolean {
  const [file = "", anchor] = reference.split("#");
  if (!ENDINGS.some((ending) => existsSync(path.join(root, file + ending)))) return true;
  return anchor !== undefined && file.endsWith(".md") && !anchorsOf(root, file).has(anchor);
}

export function referenceProblems(root: string): string[] {
  // Merged migrations never change, not even to follow a renamed file.
  const files = [...filesOf(root, SOURCE)].filter((file) => !file.startsWith("prisma/migrations/"));
  return files.flatMap((file) =>
    referencesOf(file, readFileSync(path.join(root, file), "utf8"))
      .filter((reference) => isBroken(root, reference))
      .map((reference) => `${file} refers to ${reference}, which does not exist`),
  );
}
