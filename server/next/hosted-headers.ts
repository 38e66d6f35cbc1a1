import { SESSION_COOKIES } from "@/lib/runtime/cookies";
import { FILES, PAGES } from "@/lib/runtime/routes";
import {
  dataPolicy,
  hostedPolicy,
  OPEN_ROUTES,
  READABLE_BY_ALL,
  securityHeaders,
} from "@/server/response/headers";

type Rule = {
  source: string;
  missing?: { type: "cookie"; key: string }[];
  headers: { key: string; value: string }[];
};

/** Long enough to absorb a spike, short enough to go unnoticed. */
const SHARED = { "CDN-Cache-Control": "public, max-age=5, stale-while-revalidate=5" };

const NOT_EMBEDDED = "/:path((?!embed/).*)";

const VISITOR = SESSION_COOKIES.map((key) => ({ type: "cookie" as const, key }));

const sourceOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const rule = (source: string, headers: Record<string, string>): Rule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

const OPEN = { "Cross-Origin-Resource-Policy": "cross-origin", ...READABLE_BY_ALL };

/** For Vercel, which runs Next without our server. Of several rules, the last wins. */
export function hostedHeaders({ NEXTAUTH_URL = "", VERCEL }: NodeJS.ProcessEnv): Rule[] {
  if (!VERCEL) return [];
  const { "X-Frame-Options": frames = "", ...everywhere } = securityHeaders("/:path*", NEXTAUTH_URL);
  const shared = [...PAGES, ...FILES].filter((route) => "shared" in route);
  return [
    rule("/:path*", everywhere),
    rule(NOT_EMBEDDED, { "X-Frame-Options": frames }),
    ...OPEN_ROUTES.map(({ path }) =>
      rule(path.startsWith("/api/") ? `${sourceOf(path)}/:below*` : sourceOf(path), OPEN),
    ),
    rule("/:path((?!media/|_next/).*)", { "Content-Security-Policy": hostedPolicy(NEXTAUTH_URL) }),
    ...["/api/{below}*", ...FILES.map(({ path }) => path)].map((path) =>
      rule(sourceOf(path), { "Content-Security-Policy": dataPolicy(path) }),
    ),
    ...shared.map(({ path }) => ({ ...rule(sourceOf(path), SHARED), missing: VISITOR })),
  ];
}
