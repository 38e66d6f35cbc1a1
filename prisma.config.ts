import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

// The native schema engine comes from a CDN; ours is its WebAssembly build (docs/decisions/0001). A container build has
// no tests, and `prisma generate` only needs the file to exist.
const engine = path.join(__dirname, "tests/setup/schema-engine.mjs");
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= existsSync(engine) ? engine : __filename;

// Generators run package binaries, which only npm puts on the path.
process.env.PATH = [path.join(__dirname, "node_modules/.bin"), process.env.PATH].join(path.delimiter);

export default defineConfig({
  schema: "prisma",
  migrations: {
    path: "prisma/migrations",
    seed: "node scripts/run.mjs scripts/seed",
  },
  // Empty for `prisma generate` and builds, which need no database.
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
