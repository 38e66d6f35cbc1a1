// What our own server decides for each answer and a host without it (Vercel) is told beforehand, by
// next.config.js.

const SESSION_COOKIES = ["__Host-next-auth.session-token", "next-auth.session-token"];

/** Long enough to take a rush off the database, short enough that nobody notices. */
const SHARED = { key: "CDN-Cache-Control", value: "public, max-age=5, stale-while-revalidate=5" };

/** A policy for documents (pictures bring a stricter one), and a moment in the CDN for what visitors share. */
async function hostedHeaders() {
  const { hostedPolicy } = await import("./content-security-policy.mjs");
  const { FILES, PAGES } = await import("../../lib/runtime/routes.mjs");
  const shared = [...PAGES, ...FILES].filter((route) => "shared" in route);
  const isVisitor = SESSION_COOKIES.map((key) => ({ type: "cookie", key }));
  return [
    {
      source: "/:path((?!media/|_next/).*)",
      headers: [{ key: "Content-Security-Policy", value: hostedPolicy(process.env.NEXTAUTH_URL) }],
    },
    ...shared.map(({ path }) => ({
      source: path.replace("{id}", ":id"),
      missing: isVisitor,
      headers: [SHARED],
    })),
  ];
}

module.exports = { hostedHeaders };
