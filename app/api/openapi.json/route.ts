import { apiDocument } from "@/app/api/openapi.json/document";
import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";

let text: string | undefined;

export const GET = route({ access: "public" }, async ({ request }) => {
  text ??= JSON.stringify(await apiDocument());
  return conditionalResponse(request, {
    body: text,
    contentType: "application/json",
    cacheControl: "public, max-age=300",
  });
});
