// The layout rules that no linter knows: which files a domain may have, who may use the
// database, how long a file may be. Run by `npm run check`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const MAX_LINES = 300;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|prisma)$/;
const SKIPPED = new Set(["node_modules", ".next", ".git", "generated", "coverage", "test-results"]);

/** Every domain may have these; any other file has to carry a word of its domain, listed below. */
const DOMAIN_FILES = ["schema", "data", "mutations"];
const DOMAIN_WORDS = {
  ads: ["vocabulary"],
  audit: ["redact", "search"],
  deals: ["offer", "vocabulary"],
  games: ["search", "visibility"],
  idempotency: ["keyed-request"],
  invites: ["code"],
  media: ["responsive", "still", "verify"],
  providers: ["filters", "history", "vocabulary"],
  reviews: ["cursor", "ratings", "sorts"],
  "share-image": ["render", "text"],
  throttle: ["attempt", "limits"],
  updates: [
    "feed",
    "feed-atom",
    "feed-json",
    "feed-rss",
    "parse",
    "sentence",
    "ticks",
    "timeline",
    "vocabulary",
    "xml",
  ],
  users: ["lookalike", "script", "session-user"],
  writes: ["rows", "versions"],
};
/** What all domains stand on: each file is named after what it does. */
const ROOMS = new Set(["accounts", "database", "http", "input", "pages", "runtime"]);
const VAGUE_NAME = /^(helpers?|misc|utils?|common|shared|index)$/;
const VAGUE_ALLOWED = /^(lib\/utils\.ts|sample\/(.+\/)?index\.ts)$/;

/** Who may talk to the database, and through what. */
const DATABASE_USERS =
  /^(lib\/[^/]+\/(data|mutations)\.ts|lib\/database\/.*|lib\/accounts\/(sign-in|session|next-auth)\.ts|sample\/.*|tests\/.*)$/;
const DATABASE = /^@\/lib\/database\/(connections|db|statements|transaction)$/;
const SERVER_ONLY = /^@\/lib\/(database\/.+|accounts\/(sign-in|session)|[^/]+\/(data|mutations))$/;

function* sourceFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith(".data")) yield* sourceFiles(file);
    } else if (SOURCE.test(entry.name)) yield file;
  }
}

/** What a module imports at run time; types cost nothing and cross every border. */
function importsOf(file, text) {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm);
  const dynamic = text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g);
  return [...statements, ...dynamic].map(([, name]) => {
    if (!name.startsWith(".")) return name;
    return `@/${path.posix.join(path.posix.dirname(file), name)}`;
  });
}

function namingProblems(file) {
  const parts = file.split("/");
  const name = parts.at(-1).replace(/\.(test\.)?(tsx?|mjs|cjs|js)$/, "");
  const problems = [];
  if (VAGUE_NAME.test(name) && !VAGUE_ALLOWED.test(file)) {
    problems.push(
      "is named after nothing; name it after what it does, and import files directly, not a barrel",
    );
  }
  if (/[A-Z]/.test(parts.at(-1)) && !parts[0].endsWith(".md")) problems.push("must be named in kebab-case");
  if (parts[0] === "lib" && parts.length > 2) {
    const words = [...DOMAIN_FILES, ...(DOMAIN_WORDS[parts[1]] ?? [])];
    if (parts.length > 3) problems.push("lies too deep: a domain is one flat folder");
    else if (!ROOMS.has(parts[1]) && !words.includes(name)) {
      problems.push(
        `is none of ${words.join(", ")}; a new word of the domain belongs into scripts/check-structure.mjs`,
      );
    }
  }
  return problems;
}

function importProblems(file, text) {
  const isClient = /^["']use client["']/m.test(text.slice(0, 500));
  const problems = [];
  for (const name of importsOf(file, text)) {
    if (isClient && SERVER_ONLY.test(name)) {
      problems.push(`runs in the browser and imports ${name}; read on the server and pass a shape down`);
    }
    if (DATABASE.test(name) && !DATABASE_USERS.test(file)) {
      problems.push("uses the database; that belongs into lib/<domain>/data.ts or mutations.ts");
    }
  }
  return problems;
}

/** npm ci refuses a lockfile in which a registry without every platform's packages left gaps. */
function lockfileProblems() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const names = new Set(Object.keys(packages).map((key) => key.replace(/^.*node_modules\//, "")));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(wanted)]
    .filter((name) => !names.has(name))
    .map((name) => `package-lock.json lacks the optional package ${name}; add its version, os and cpu`);
}

/**
 * What is installed is what was locked: by the hash of its bytes, from the npm registry, its scripts unrun.
 * Only what other platforms alone install may lack a hash, where the registry at hand has no such package.
 */
function supplyProblems() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const problems = Object.entries(packages)
    .filter(([name]) => name !== "")
    .flatMap(([name, { resolved, integrity, optional, cpu }]) => [
      ...(/^sha512-/.test(integrity) || (integrity === undefined && optional && cpu)
        ? []
        : [`${name} has no SHA-512`]),
      ...(resolved === undefined || resolved.startsWith("https://registry.npmjs.org/")
        ? []
        : [`${name} comes from ${resolved}`]),
    ])
    .map((problem) => `package-lock.json: ${problem}`);
  const settings = readFileSync(path.join(root, ".npmrc"), "utf8").split("\n");
  if (!settings.includes("ignore-scripts=true")) problems.push(".npmrc lets packages run scripts");
  return problems;
}

const problems = [...lockfileProblems(), ...supplyProblems()];
for (const file of sourceFiles(".")) {
  const text = readFileSync(path.join(root, file), "utf8");
  const lines = text.split("\n").length - 1;
  const found = [...namingProblems(file), ...importProblems(file, text)];
  if (lines > MAX_LINES) found.push(`has ${lines} lines; ${MAX_LINES} are the limit`);
  problems.push(...found.map((problem) => `${file} ${problem}`));
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
