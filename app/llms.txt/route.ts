import { type ExampleIds, exampleIds } from "@/lib/export/data";
import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin, siteName } from "@/lib/runtime/env";

const sectionsOf = ({ game, provider }: ExampleIds) => ({
  Pages: {
    "/games": "All games with the number of undetected providers",
    [`/game/${game}.md`]: "A game as Markdown, with its providers and their statuses",
    [`/provider/${provider}.md`]: "A provider as Markdown, with its status and history",
    "/updates": "Every status change, newest first",
    "/insights": "How reliable providers have been",
    "/how-we-decide": "The meaning of the statuses and how they are checked",
  },
  API: {
    "/api/openapi.json": "Describes every call (OpenAPI 3.1)",
    "/api/games": "All games",
    [`/api/games/${game}/providers`]: "The providers of a game with their current statuses",
    [`/api/providers/${provider}/history`]: "The history of a provider's status",
    "/api/search?q=name": "Finds games and providers by name",
    "/mcp": "MCP server (Streamable HTTP) that searches, compares and reads the history",
    "/api/export.ndjson": "Everything public, one record per line",
  },
  Optional: {
    "/feed.json": "The newest changes as JSON Feed",
    "/developers": "The API reference with examples",
  },
});

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const origin = publicOrigin();
    const sections = Object.entries(sectionsOf(await exampleIds())).map(([title, links]) => {
      const items = Object.entries(links).map(([path, about]) => `- [${path}](${origin}${path}): ${about}`);
      return [`## ${title}`, "", ...items, ""].join("\n");
    });
    const summary =
      "> A public catalogue of games and their cheat providers: current detection statuses with their history, evidence and reviews. Public data needs no key.";
    const body = [`# ${siteName()}`, "", summary, "", ...sections].join("\n");
    return conditionalResponse(request, { body, contentType: "text/markdown; charset=utf-8" });
  },
});
