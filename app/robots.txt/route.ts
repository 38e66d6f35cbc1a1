import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin } from "@/lib/runtime/env";
import { PAGES } from "@/lib/runtime/routes";

const PRIVATE_PATHS = [...PAGES.filter((page) => !("shared" in page)).map(({ path }) => path), "/api"];

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const rules = ["User-agent: *", "Allow: /", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
    const body = [...rules, "", `Sitemap: ${publicOrigin()}/sitemap.xml`, ""].join("\n");
    return conditionalResponse(request, { body, contentType: "text/plain; charset=utf-8" });
  },
});
