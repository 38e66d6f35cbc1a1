import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

// Else esbuild keeps a thread and a process of its own for as long as a server runs.
process.env.ESBUILD_WORKER_THREADS = "0";

/** What the result hangs on beside the files that it is made of: how it is compiled, and by which version. */
const SETTINGS = ["scripts/compile.mjs", "tsconfig.json", "package.json"];

/**
 * Compiles a TypeScript file and all of ours that it imports; packages stay where they are. What was compiled
 * from the same files is taken as it is.
 * @param {string} root
 * @param {string} entry its path from the root
 * @returns {string} the JavaScript file, named after its contents, so that one that is there is the right one
 */
export function compile(root, entry) {
  const name = entry.replace(/^scripts\/|(\/main)?\.ts$/g, "").replaceAll("/", "-");
  const cache = path.join(root, "node_modules/.cache/detectory");
  const note = path.join(cache, `${name}.json`);
  const known = recall(root, note);
  if (known) return path.join(cache, known);
  const since = Date.now();
  const { files, sources } = build(root, entry, name);
  const main =
    files.find((file) => file.name.startsWith(`${name}-`) && file.name.endsWith(".mjs"))?.name ?? "";
  const folder = store(root, cache, files);
  // Who is editing them may have changed what was read.
  const isSettled = sources.every((file) => statSync(path.join(root, file)).mtimeMs < since);
  if (folder === cache && isSettled) {
    const names = files.map((file) => file.name);
    replace(note, JSON.stringify({ main, names, sources, hash: hashOf(root, sources) }));
  }
  return path.join(folder, main);
}

/**
 * The file that was made of the same sources before; null where there is none.
 * @param {string} root
 * @param {string} note
 * @returns {string | null}
 */
function recall(root, note) {
  try {
    const { main, names, sources, hash } = JSON.parse(readFileSync(note, "utf8"));
    const isThere = names.every((/** @type {string} */ name) => existsSync(path.join(note, "..", name)));
    return isThere && hashOf(root, sources) === hash ? main : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string[]} sources
 */
function hashOf(root, sources) {
  const hash = createHash("sha256");
  for (const file of sources) hash.update(readFileSync(path.join(root, file))).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {string} name
 */
function build(root, entry, name) {
  /** @type {typeof import("esbuild")} */
  const { buildSync } = createRequire(import.meta.url)("esbuild");
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: name }],
    outdir: path.join(root, "node_modules/.cache/detectory"),
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    packages: "external",
    alias: {
      // What keeps modules of the server out of browsers is nothing to a command.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
      // In one piece it takes half the memory of its hundred modules.
      zod: path.join(root, "node_modules/zod/index.js"),
    },
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: "linked",
  });
  const files = outputFiles.map((file) => ({ name: path.basename(file.path), contents: file.contents }));
  return { files, sources: [...SETTINGS, ...Object.keys(metafile.inputs)] };
}

/** @typedef {{ name: string, contents: Uint8Array }} File */

/**
 * Beside the packages; where nothing may be written there, in a folder of this process alone.
 * @param {string} root
 * @param {string} cache
 * @param {File[]} files
 * @returns {string} their folder
 */
function store(root, cache, files) {
  try {
    mkdirSync(cache, { recursive: true });
    write(cache, files);
    return cache;
  } catch {
    const folder = mkdtempSync(path.join(tmpdir(), "detectory-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    write(folder, files);
    return folder;
  }
}

/**
 * @param {string} folder
 * @param {File[]} files
 */
function write(folder, files) {
  for (const { name, contents } of files) {
    const file = path.join(folder, name);
    if (!existsSync(file)) replace(file, contents);
  }
}

/**
 * Writes a file whole or not at all: other commands may be reading it.
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
function replace(file, contents) {
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
