const { existsSync, readdirSync } = require("node:fs");
const { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } = require("next/constants");
const { version } = require("./package.json");
const pictureWidths = require("./lib/runtime/picture-widths.json");

const MIGRATIONS = `${__dirname}/prisma/migrations`;

/** Needed by /api/health. */
const migrations = readdirSync(MIGRATIONS).filter((name) =>
  existsSync(`${MIGRATIONS}/${name}/migration.sql`),
);

/** For hosts that run Next without our server. */
async function hostedHeaders() {
  const { compile } = await import("./scripts/compile.mjs");
  const { hostedHeaders } = await import(compile(__dirname, "server/next/hosted-headers.ts"));
  return hostedHeaders(process.env);
}

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Our server and Vercel both compress; two layers would conflict.
  compress: false,
  env: {
    APP_MIGRATIONS: migrations.join(","),
    APP_VERSION: version,
  },
  // `npm run check` does; it also needs the tests' packages, which a production build leaves out.
  typescript: { ignoreBuildErrors: true },
  // It starts worker threads from its own files.
  serverExternalPackages: ["piscina"],
  // Loaded by path, which tracing can't see.
  outputFileTracingIncludes: {
    "/api/**/*": ["./lib/accounts/hash-worker.cjs", "./node_modules/bcryptjs/{package.json,umd/*}"],
  },
  headers: hostedHeaders,
  images: {
    localPatterns: [{ pathname: "/media/**", search: "" }],
    minimumCacheTTL: 31_536_000,
    // Few widths keep the srcset in a grid of cards short.
    deviceSizes: pictureWidths.screens,
    imageSizes: pictureWidths.parts,
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  experimental: {
    // Halves the start time and saves 40 MB; a route loads quickly on its first request.
    preloadEntriesOnStart: false,
    // Matches the limits in lib/media/verify.ts; pictures are optimized one at a time.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    imgOptMaxInputPixels: 40_000_000,
    imgOptSequentialRead: true,
    // Nothing reads the server's maps in production, and the first build has no cache to read.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    turbopackFileSystemCacheForBuild: existsSync(`${__dirname}/.next/BUILD_ID`),
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
  if (phase !== PHASE_PRODUCTION_BUILD) return nextConfig;
  // Turbopack heeds it, whatever Next warns. As ES modules, packages would make their importers async, and it uses those
  // before they are ready if two first requests load them at once.
  return { ...nextConfig, experimental: { ...nextConfig.experimental, esmExternals: false } };
};
