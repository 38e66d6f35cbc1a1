import { readFileSync } from "node:fs";
import path from "node:path";

const API_PAGE = /^\/(api\/|mcp$)/;

export type IsApiRoute = (pathname: string) => boolean;

type RoutesManifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

export function readApiRoutes(dir: string, isDev: boolean): IsApiRoute {
  if (isDev) return (pathname) => API_PAGE.test(pathname);
  const text = readFileSync(path.join(dir, ".next/routes-manifest.json"), "utf8");
  const manifest: RoutesManifest = JSON.parse(text);
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => API_PAGE.test(page))
    .map(({ regex }) => new RegExp(regex));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}
