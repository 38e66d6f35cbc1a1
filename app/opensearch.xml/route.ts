import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { xmlElement } from "@/lib/updates/xml";

const MAX_NAME = 16; // OpenSearch limits ShortName to 16 characters

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const origin = publicOrigin();
    const body = [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      xmlElement("ShortName", siteName().slice(0, MAX_NAME)),
      xmlElement("Description", `Search the games and providers of ${siteName()}`),
      xmlElement("InputEncoding", "UTF-8"),
      xmlElement("Image", `${origin}/favicon.ico`, { width: "32", height: "32", type: "image/x-icon" }),
      xmlElement("Url", null, { type: "text/html", template: `${origin}/search?q={searchTerms}` }),
      "</OpenSearchDescription>",
      "",
    ].join("\n");
    return conditionalResponse(request, {
      body,
      contentType: "application/opensearchdescription+xml; charset=utf-8",
    });
  },
});
