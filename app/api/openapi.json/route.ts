import { apiDocument } from "@/app/api/openapi.json/document";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { conditionalResponse } from "@/lib/runtime/conditional";

let text: string | undefined;

export const GET = route({
  access: "public",
  about: "Returns this OpenAPI document.",
  answer: z.looseObject({ openapi: z.string() }),
  handle: async ({ request }) => {
    text ??= JSON.stringify(await apiDocument());
    return conditionalResponse(request, {
      body: text,
      contentType: "application/json",
      cacheControl: "public, max-age=300",
    });
  },
});
