import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The routes of the API as the build lists them; while developing there is no such list, and every address
 * below /api/ may be one.
 * @param dir the project's folder
 * @returns `isRoute(pathname)`
 */
export function readRoutes(dir, isDev) {
  if (isDev) return { isRoute: (pathname) => pathname.startsWith("/api/") };
  const manifest = JSON.parse(readFileSync(path.join(dir, ".next/routes-manifest.json"), "utf8"));
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page.startsWith("/api/"))
    .map(({ regex }) => new RegExp(regex));
  return { isRoute: (pathname) => patterns.some((pattern) => pattern.test(pathname)) };
}
