import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Otherwise esbuild keeps a thread and a process for as long as a server runs.
process.env.ESBUILD_WORKER_THREADS = "0";
const { buildSync } = await import("esbuild");

/** @param {string} root @param {string} entry relative to the root @returns {string} the JavaScript file's path */
export function compile(root, entry) {
  const name = entry.replace(/^scripts\/|(\/main)?\.ts$/g, "").replaceAll("/", "-");
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: name }],
    outdir: path.join(root, "node_modules/.cache/detectory"),
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    splitting: true,
    packages: "external",
    alias: {
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
      // As one file, zod takes half the memory of its hundred modules.
      zod: path.join(root, "node_modules/zod/index.js"),
    },
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: "linked",
  });
  const files = outputFiles.map((file) => ({ name: path.basename(file.path), contents: file.contents }));
  const folder = store(root, files);
  const main = files.find((file) => file.name.startsWith(`${name}-`) && file.name.endsWith(".mjs"));
  return path.join(folder, main?.name ?? "");
}

/** @typedef {{ name: string, contents: Uint8Array }} File */

/** @param {string} root @param {File[]} files @returns {string} the folder: a temporary one if packages are read-only */
function store(root, files) {
  const cache = path.join(root, "node_modules/.cache/detectory");
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

/** @param {string} folder @param {File[]} files */
function write(folder, files) {
  for (const { name, contents } of files) {
    const file = path.join(folder, name);
    if (existsSync(file)) continue;
    // Atomic, because other commands may be reading.
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
}
