import { SESSION_COOKIES } from "@/lib/runtime/cookies";
import { FILES, PAGES } from "@/lib/runtime/routes";
import { hostedPolicy } from "@/server/response/content-security-policy";
import { securityHeaders } from "@/server/response/security-headers";

type Rule = {
  source: string;
  missing?: { type: "cookie"; key: string }[];
  headers: { key: string; value: string }[];
};

/** Long enough to take a rush off the database, short enough that nobody notices. */
const SHARED = { key: "CDN-Cache-Control", value: "public, max-age=5, stale-while-revalidate=5" };

function fixedHeaders(source: string, publicOrigin: string): Rule {
  const headers = securityHeaders(source, publicOrigin);
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

function vercelHeaders(publicOrigin: string): Rule[] {
  const shared = [...PAGES, ...FILES].filter((route) => "shared" in route);
  const isVisitor = SESSION_COOKIES.map((key) => ({ type: "cookie" as const, key }));
  return [
    {
      source: "/:path((?!media/|_next/).*)",
      headers: [{ key: "Content-Security-Policy", value: hostedPolicy(publicOrigin) }],
    },
    ...shared.map(({ path }) => ({
      source: path.replace("{id}", ":id"),
      missing: isVisitor,
      headers: [SHARED],
    })),
  ];
}

/** The headers of next.config.js, for hosts that run Next without our server. */
export function hostedHeaders({ NEXTAUTH_URL = "", VERCEL }: NodeJS.ProcessEnv): Rule[] {
  const fixed = [
    "/:path*",
    "/og/:path*",
    "/api/events",
    "/feed.:format",
    "/game/:id/feed.:format",
    "/provider/:id/feed.:format",
  ].map((source) => fixedHeaders(source, NEXTAUTH_URL));
  return VERCEL ? [...fixed, ...vercelHeaders(NEXTAUTH_URL)] : fixed;
}
