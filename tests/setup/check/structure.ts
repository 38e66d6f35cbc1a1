import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { clientFileProblems } from "./client-files";
import { componentFolderProblems } from "./component-folders";
import { domainProblems } from "./domains";

const MAX_LINES = 300;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|prisma)$/;
const SKIPPED = new Set(["node_modules", ".next", ".git", "generated", "coverage", "test-results"]);

const DOMAIN_FILES = ["schema", "answers", "data", "mutations"];
const DOMAIN_WORDS: Record<string, string> = {
  ads: "vocabulary",
  alerts: "addresses message push-services quiet tokens vocabulary",
  audit: "changes search",
  badges: "draw snippets text-width",
  catalogue: "decisions evidence freshness statuses visibility",
  comparison: "columns leader",
  counts: "visitors",
  deliveries: "channels discord email host-lanes links payload push webhook worker",
  deals: "offer vocabulary",
  embeds: "draw frame",
  games: "search",
  history: "figures history-bar incidents shares",
  insights: "bins drawing figures range",
  invites: "code",
  lists: "filter rules",
  markdown: "text",
  mcp: "read-tools server tool write-tools",
  media: "responsive verify",
  outlook: "wording",
  overview: "vocabulary",
  patches: "vocabulary",
  providers: "sites status-drawings view vocabulary",
  recheck: "vocabulary",
  reviews: "cursor ratings vocabulary wording",
  search: "spelling vocabulary wording",
  "share-image": "palettes render text",
  transfer: "csv fields parse-csv plan",
  updates: "feed feed-formats filter sentence ticks timeline vocabulary xml",
  users: "lookalike",
  writes: "deletions kinds permission records rows",
};
const LOOSE = new Set(["api-client", "counted", "dates", "permissions", "utils"]);
const ROOMS = new Set(["accounts", "database", "http", "input", "outbound", "pages", "runtime"]);
const VAGUE_NAME = /^(helpers?|misc|utils?|common|shared|index)$/;
const VAGUE_ALLOWED = /^lib\/utils\.ts$/;

const DATABASE_USERS =
  /^(lib\/[^/]+\/(data|mutations)\.ts|lib\/database\/.*|lib\/accounts\/(sign-in|registration|session|own-changes|second-factor|sso|two-factor|tokens|passkeys)\.ts|sample\/.*|scripts\/(seed|start)\/main\.ts|tests\/.*)$/;
const DATABASE = /^@\/lib\/database\/(connections|db)$/;
const PRISMA = "@/lib/database/prisma";
const PRISMA_USERS = /^(sample|tests)\//;

export function* filesOf(root: string, pattern: RegExp, folder = "."): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith(".data")) yield* filesOf(root, pattern, file);
    } else if (pattern.test(entry.name)) yield file;
  }
}

/** Type imports may cross any boundary. */
function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm);
  const dynamic = text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g);
  return [...statements, ...dynamic].map(([, name = ""]) => {
    if (!name.startsWith(".")) return name;
    return `@/${path.posix.join(path.posix.dirname(file), name)}`;
  });
}

function namingProblems(file: string): string[] {
  const parts = file.split("/");
  const [folder, room = ""] = parts;
  const fileName = path.posix.basename(file);
  const name = fileName.replace(/\.(test\.)?(tsx?|mjs|cjs|js)$/, "");
  const problems: string[] = [];
  if (VAGUE_NAME.test(name) && !VAGUE_ALLOWED.test(file)) {
    problems.push(
      "has a generic name; name it after what it does, and import files directly instead of a barrel",
    );
  }
  if (/[A-Z]/.test(fileName)) problems.push("must be named in kebab-case");
  if (folder === "lib" && parts.length === 2 && !LOOSE.has(name)) {
    problems.push("belongs in a folder of lib/");
  }
  if (folder === "lib" && parts.length > 2) {
    const words = [...DOMAIN_FILES, ...(DOMAIN_WORDS[room] ?? "").split(" ")];
    if (parts.length > 3) problems.push("is nested too deep: a domain is one flat folder");
    else if (!ROOMS.has(room) && !words.includes(name)) {
      problems.push(
        `must be one of ${words.join(", ")}; add new words of the domain to tests/setup/check/structure.ts`,
      );
    }
  }
  return problems;
}

function importProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  for (const name of importsOf(file, text)) {
    if (DATABASE.test(name) && !DATABASE_USERS.test(file)) {
      problems.push("uses the database; move that to lib/<domain>/data.ts or mutations.ts");
    }
    if (name === PRISMA && !PRISMA_USERS.test(file)) {
      problems.push(
        "uses Prisma's client, which only fills databases; query with Kysely (lib/database/db.ts)",
      );
    }
  }
  if (/\bSymbol\.for\(/.test(text) && !file.startsWith("lib/runtime/")) {
    problems.push(
      "registers a symbol; state shared by server and application belongs in lib/runtime/shared-state.ts",
    );
  }
  return problems;
}

export function structureProblems(root: string): string[] {
  const imports = new Map<string, string[]>();
  const boundaries = new Set<string>();
  const problems = [...filesOf(root, SOURCE)].flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    imports.set(file, importsOf(file, text));
    if (/^["']use client["']/m.test(text.slice(0, 500))) boundaries.add(file);
    const lines = text.split("\n").length - 1;
    const problems = [...namingProblems(file), ...importProblems(file, text)];
    if (lines > MAX_LINES) problems.push(`has ${lines} lines; the limit is ${MAX_LINES}`);
    return problems.map((problem) => `${file} ${problem}`);
  });
  return [
    ...problems,
    ...componentFolderProblems(imports),
    ...clientFileProblems(imports, boundaries),
    ...domainProblems(imports),
  ];
}
