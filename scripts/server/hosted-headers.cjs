// What our own server decides for each answer and a host without it (Vercel) is told beforehand, by
// next.config.js.

const PUBLIC_PAGES = ["/", "/home", "/games", "/game", "/game/:id", "/updates", "/reviews", "/special-deals"];
const PUBLIC_FILES = ["/feed.atom", "/feed.rss", "/feed.json", "/sitemap.xml"];
const SESSION_COOKIES = ["__Host-next-auth.session-token", "next-auth.session-token"];

/** Long enough to take a rush off the database, short enough that nobody notices. */
const SHARED = { key: "CDN-Cache-Control", value: "public, max-age=5, stale-while-revalidate=5" };

/** A policy for documents (pictures bring a stricter one), and a moment in the CDN for what visitors share. */
async function hostedHeaders() {
  const { hostedPolicy } = await import("./content-security-policy.mjs");
  const isVisitor = SESSION_COOKIES.map((key) => ({ type: "cookie", key }));
  return [
    {
      source: "/:path((?!media/|_next/).*)",
      headers: [{ key: "Content-Security-Policy", value: hostedPolicy(process.env.NEXTAUTH_URL) }],
    },
    ...[...PUBLIC_PAGES, ...PUBLIC_FILES].map((source) => ({
      source,
      missing: isVisitor,
      headers: [SHARED],
    })),
  ];
}

module.exports = { hostedHeaders };
