import { DECISIONS, type DecisionBlock } from "@/lib/catalogue/decisions";
import { route } from "@/lib/http/route";
import { markdownResponse } from "@/lib/markdown/text";

function written(block: DecisionBlock): string {
  if (typeof block === "string") return block;
  if ("example" in block) return `> ${block.example}`;
  if ("figures" in block) return block.figures.map(({ name, text }) => `- **${name}**: ${text}`).join("\n");
  return block.statuses.map(({ status, text }) => `- **${status}**: ${text}`).join("\n");
}

export const GET = route({
  access: "public",
  handle: async ({ request }) =>
    markdownResponse(request, "/how-we-decide", [
      "# How we decide",
      ...DECISIONS.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(written)]),
    ]),
});
