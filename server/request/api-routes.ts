import { readFileSync } from "node:fs";
import path from "node:path";

export type IsApiRoute = (pathname: string) => boolean;

type RoutesManifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

export function readApiRoutes(dir: string, isDev: boolean): IsApiRoute {
  if (isDev) return (pathname) => pathname.startsWith("/api/");
  const text = readFileSync(path.join(dir, ".next/routes-manifest.json"), "utf8");
  const manifest: RoutesManifest = JSON.parse(text);
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page.startsWith("/api/"))
    .map(({ regex }) => new RegExp(regex));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}
