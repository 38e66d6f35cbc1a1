const { existsSync, readdirSync } = require("node:fs");
const { PHASE_PRODUCTION_SERVER } = require("next/constants");
const pictureWidths = require("./lib/runtime/picture-widths.json");

const MIGRATIONS = `${__dirname}/prisma/migrations`;

/** The names of the migrations this build needs, for /api/health. */
const migrations = readdirSync(MIGRATIONS).filter((name) =>
  existsSync(`${MIGRATIONS}/${name}/migration.sql`),
);

/** Our own server sends the same headers; these serve hosts that run Next without it. */
async function hostedHeaders() {
  const { compile } = await import("./scripts/compile.mjs");
  const { hostedHeaders } = await import(compile(__dirname, "server/response/hosted-headers.ts"));
  return hostedHeaders(process.env);
}

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Our own server compresses, and so does Vercel; two layers would wrap each other's streams.
  compress: false,
  env: { APP_MIGRATIONS: migrations.join(","), APP_HOSTED: process.env.VERCEL ?? "" },
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // It starts threads from files of its own.
  serverExternalPackages: ["piscina"],
  // What the password workers run is named by its path, which no tracing sees.
  outputFileTracingIncludes: {
    "/api/**/*": ["./lib/accounts/hash-worker.cjs", "./node_modules/bcryptjs/{package.json,umd/*}"],
  },
  headers: hostedHeaders,
  images: {
    formats: ["image/webp"],
    localPatterns: [{ pathname: "/media/**", search: "" }],
    minimumCacheTTL: 31_536_000,
    qualities: [75],
    // Few widths keep the srcset of a grid of cards short.
    deviceSizes: pictureWidths.screens,
    imageSizes: pictureWidths.parts,
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  experimental: {
    // A start takes half the time and 40 MB less; the first request for a route loads what that needs in a moment.
    preloadEntriesOnStart: false,
    // What lib/media/verify.ts lets in, one thread and no pixels kept; our server makes one picture at a time.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    imgOptMaxInputPixels: 40_000_000,
    imgOptSequentialRead: true,
  },
};

/** @param {string} phase */
module.exports = (phase) => {
  // Set by server/main.ts.
  const isOurServer = process.env.DETECTORY_SERVER === "1";
  if (phase === PHASE_PRODUCTION_SERVER && !isOurServer && !process.env.VERCEL) {
    console.error(
      "`next start` would serve this site without its policy, limits and cache. Use `npm start`, or `node scripts/start.mjs --prebuilt` for what is built already.",
    );
    process.exit(1);
  }
  return nextConfig;
};
