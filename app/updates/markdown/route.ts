import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import { link, markdownResponse, plain } from "@/lib/markdown/text";
import { requireProvider } from "@/lib/providers/data";
import { listUpdates } from "@/lib/updates/data";
import { FeedQuery } from "@/lib/updates/schema";

const PAGE_SIZE = 50;

export const GET = route({ access: "public", query: FeedQuery }, async ({ request, query }) => {
  if (query.game !== undefined) await requireGame(null, query.game);
  if (query.provider !== undefined) await requireProvider(null, query.provider);
  const rows = await listUpdates(null, { ...query, limit: PAGE_SIZE });
  const lines = rows.map(({ createdAt, description, evidenceUrl, note }) => {
    const evidence = evidenceUrl ? `, ${link("evidence", evidenceUrl)}` : "";
    return `- ${createdAt.toISOString()}: ${plain(description)}${evidence}${note ? `. ${plain(note)}` : ""}`;
  });
  return markdownResponse(request, "/updates", ["# Latest updates", lines.join("\n") || "No updates."]);
});
