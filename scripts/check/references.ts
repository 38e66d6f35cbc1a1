import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const CITATION = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const SOURCE = /\.(md|tsx?|mjs|cjs|js|css|sql|prisma|sh)$/;
const FOLDERS = [
  "app",
  "components",
  "deploy",
  "docs",
  "lib",
  "prisma",
  "sample",
  "scripts",
  "server",
  "tests",
];
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** The anchors of a Markdown file, as GitHub makes them of its headings. */
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

/** What a text refers to, as paths from the root. */
function referencesOf(file: string, text: string): string[] {
  if (!file.endsWith(".md")) return [...text.matchAll(CITATION)].map(([citation]) => citation);
  return [...text.matchAll(LINK)].map(([, target = ""]) =>
    target.startsWith("#") ? `${file}${target}` : path.posix.join(path.posix.dirname(file), target),
  );
}

function leadsNowhere(root: string, reference: string): boolean {
  const [file = "", anchor] = reference.split("#");
  if (!existsSync(path.join(root, file))) return true;
  return anchor !== undefined && file.endsWith(".md") && !anchorsOf(root, file).has(anchor);
}

/** The citations of a document, in code and in Markdown, that lead to no file or no heading. */
export function referenceProblems(root: string): string[] {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  return [...readdirSync(root), ...nested]
    .filter((file) => SOURCE.test(file))
    .flatMap((file) =>
      referencesOf(file, readFileSync(path.join(root, file), "utf8"))
        .filter((reference) => leadsNowhere(root, reference))
        .map((reference) => `${file} refers to ${reference}, which does not exist`),
    );
}
