import { standingOf } from "@/lib/catalogue/standing";
import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import { day, link, markdownResponse, paragraphs, plain, table } from "@/lib/markdown/text";
import { listGameProviders } from "@/lib/providers/data";
import { visibilityLabel } from "@/lib/providers/vocabulary";
import { providerPath } from "@/lib/runtime/routes";

export const GET = route({ access: "public", params: IdParams }, async ({ request, params: { id } }) => {
  const game = await requireGame(null, id);
  const providers = await listGameProviders(null, id);
  const rows = providers.map((provider) => [
    link(provider.name, providerPath(provider.id)),
    provider.status,
    day(provider.statusChangedAt),
    `${day(provider.verifiedAt)}${provider.freshness !== "fresh" ? ", not re-checked" : ""}`,
    provider.type,
    visibilityLabel(provider.visibility),
    provider.reviewCount > 0 ? `${provider.rating} of 10 (${provider.reviewCount})` : "–",
  ]);
  const head = ["Provider", "Status", "Since", "Last checked", "Type", "Visibility", "Score"];
  return markdownResponse(request, `/game/${id}`, [
    `# ${plain(game.title)}`,
    `**${standingOf(game).text}**`,
    game.description && paragraphs(game.description),
    rows.length > 0 ? table(head, rows) : "No providers.",
    link("How we decide", "/how-we-decide"),
  ]);
});
