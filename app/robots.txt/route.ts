import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin } from "@/lib/runtime/env";

// Other pages that aren't for search engines say noindex, which a crawler can only see if it may read them.
const PRIVATE_PATHS = ["/admin", "/api"];

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const rules = ["User-agent: *", "Allow: /", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
    const body = [...rules, "", `Sitemap: ${publicOrigin()}/sitemap.xml`, ""].join("\n");
    return conditionalResponse(request, { body, contentType: "text/plain; charset=utf-8" });
  },
});
