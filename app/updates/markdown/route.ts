import { evidenceLinks } from "@/lib/catalogue/evidence";
import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { link, markdownResponse, plain } from "@/lib/markdown/text";
import { requireProvider } from "@/lib/providers/data";
import { notFound } from "@/lib/runtime/errors";
import { listUpdates } from "@/lib/updates/data";
import { filteredPath, updatesView } from "@/lib/updates/filter";

const PAGE_SIZE = 50;

export const GET = route({
  access: "public",
  query: z.record(z.string(), z.string()),
  handle: async ({ request, query }) => {
    const { filter, place, isNewest, isRest } = updatesView(query);
    if (filter.game !== undefined) await requireGame(null, filter.game);
    if (filter.provider !== undefined) await requireProvider(null, filter.provider);
    const show = isRest ? "rest" : "listed";
    const rows = await listUpdates(null, { ...filter, ...place, show, limit: PAGE_SIZE + 1 });
    if (rows.length === 0 && !isNewest) throw notFound("There are no older updates.");
    const shown = rows.slice(0, PAGE_SIZE);
    const lines = shown.map(({ createdAt, description, note, ...evidence }) => {
      const links = evidenceLinks(evidence).map(([name, address]) => `, ${link(name, address)}`);
      return `- ${createdAt.toISOString()}: ${plain(description)}${links.join("")}${note ? `. ${plain(note)}` : ""}`;
    });
    const more = { ...(isRest && { show: "games" }), before: String(shown.at(-1)?.id) };
    return markdownResponse(request, "/updates", [
      "# Latest updates",
      lines.join("\n") || "No updates.",
      rows.length > PAGE_SIZE && link("Older updates", filteredPath("/updates", filter, more)),
    ]);
  },
});
