import { type DecisionBlock, decisions } from "@/lib/catalogue/decisions";
import { staleAfter } from "@/lib/catalogue/freshness";
import { route } from "@/lib/http/route";
import { markdownResponse } from "@/lib/markdown/text";

function written(block: DecisionBlock): string {
  if (typeof block === "string") return block;
  if ("example" in block) return `> ${block.example}`;
  const terms = "figures" in block ? block.figures : block.statuses;
  return Object.entries(terms)
    .map(([name, text]) => `- **${name}**: ${text}`)
    .join("\n");
}

export const GET = route({
  access: "public",
  handle: async ({ request }) =>
    markdownResponse(request, "/how-we-decide", [
      "# How we decide",
      ...decisions(staleAfter()).flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(written)]),
    ]),
});
