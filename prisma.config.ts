import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's native schema engine comes from a CDN; ours is the same engine as WebAssembly from the npm
// registry. The CLI reads this configuration before it looks for an engine (docs/decisions/0001).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(__dirname, "scripts/schema-engine.mjs");

// Generators are commands of packages, which only npm would find by itself.
process.env.PATH = [path.join(__dirname, "node_modules/.bin"), process.env.PATH].join(path.delimiter);

export default defineConfig({
  // Every .prisma file in there.
  schema: "prisma",
  migrations: {
    path: "prisma/migrations",
    seed: "node scripts/seed.mjs",
  },
  // Empty without a database: `prisma generate` and a build need none.
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
