import { SESSION_COOKIES } from "@/lib/runtime/cookies";
import { FILES, PAGES } from "@/lib/runtime/routes";
import { dataPolicy, hostedPolicy } from "@/server/response/content-security-policy";
import { OPEN_ROUTES, READABLE_BY_ALL } from "@/server/response/open-headers";
import { securityHeaders } from "@/server/response/security-headers";

type Rule = {
  source: string;
  missing?: { type: "cookie"; key: string }[];
  headers: { key: string; value: string }[];
};

/** Long enough to absorb a spike, short enough to go unnoticed. */
const SHARED = { key: "CDN-Cache-Control", value: "public, max-age=5, stale-while-revalidate=5" };

const NOT_EMBEDDED = "/:path((?!embed/).*)";

const listed = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const sourceOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function openHeaders(more: Record<string, string>): Rule[] {
  const headers = listed({ "Cross-Origin-Resource-Policy": "cross-origin", ...more });
  return OPEN_ROUTES.map(({ path }) => ({
    source: path.startsWith("/api/") ? `${sourceOf(path)}/:below*` : sourceOf(path),
    headers,
  }));
}

function vercelHeaders(publicOrigin: string): Rule[] {
  const shared = [...PAGES, ...FILES].filter((route) => "shared" in route);
  const dataPaths = ["/api/{below}*", ...FILES.map(({ path }) => path)];
  const isVisitor = SESSION_COOKIES.map((key) => ({ type: "cookie" as const, key }));
  return [
    {
      source: "/:path((?!media/|_next/).*)",
      headers: [{ key: "Content-Security-Policy", value: hostedPolicy(publicOrigin) }],
    },
    ...dataPaths.map((path) => ({
      source: sourceOf(path),
      headers: [{ key: "Content-Security-Policy", value: dataPolicy(path) }],
    })),
    ...shared.map(({ path }) => ({ source: sourceOf(path), missing: isVisitor, headers: [SHARED] })),
  ];
}

/** For hosts that run Next without our server. */
export function hostedHeaders({ NEXTAUTH_URL = "", VERCEL }: NodeJS.ProcessEnv): Rule[] {
  const { "X-Frame-Options": frames = "", ...headers } = securityHeaders("/:path*", NEXTAUTH_URL);
  const everywhere = [
    { source: "/:path*", headers: listed(headers) },
    { source: NOT_EMBEDDED, headers: listed({ "X-Frame-Options": frames }) },
  ];
  if (!VERCEL) return [...everywhere, ...openHeaders({})];
  return [...everywhere, ...openHeaders(READABLE_BY_ALL), ...vercelHeaders(NEXTAUTH_URL)];
}
