import { afterPatchText, standingOf } from "@/lib/catalogue/statuses";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { getGameWithVerdict } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { day, link, markdownResponse, PageParams, paragraphs, plain, table } from "@/lib/markdown/text";
import { providerView, viewPath } from "@/lib/providers/view";
import { visibilityLabel } from "@/lib/providers/vocabulary";
import { notFound } from "@/lib/runtime/errors";
import { providerPath } from "@/lib/runtime/routes";

const HEAD = ["Provider", "Status", "Since", "Last verified", "Type", "Visibility", "Score"];

export const GET = route({
  access: "public",
  params: PageParams,
  query: z.record(z.string(), z.string()),
  handle: async ({ request, params: { id }, query }) => {
    const found = await getGameWithVerdict(null, id);
    if (!found) throw notFound("Game not found.");
    const { game, verdict } = found;
    const view = providerView(query);
    const { providers, hasMore } = await listGameProvidersPage(null, id, view);
    if (providers.length === 0 && view.page > 1) throw notFound(`There is no page ${view.page}.`);
    const rows = providers.map((provider) => [
      link(provider.name, providerPath(provider.id)),
      provider.status,
      day(provider.statusChangedAt),
      `${day(provider.verifiedAt)}${provider.isStale ? ", not re-checked" : ""}`,
      provider.type,
      visibilityLabel(provider.visibility),
      provider.reviewCount > 0 ? `${provider.rating.toFixed(1)} of 10 (${provider.reviewCount})` : "–",
    ]);
    const { latestPatch, description, providerCount } = game;
    return markdownResponse(request, `/game/${id}`, [
      `# ${plain(game.title)}`,
      `**${standingOf(game).text}**`,
      latestPatch && verdict.afterPatch
        ? plain(
            `Patch ${latestPatch.label} came out on ${day(latestPatch.happenedAt)}. ${afterPatchText(verdict.afterPatch)}`,
          )
        : null,
      description && paragraphs(description),
      rows.length > 0 && table(HEAD, rows),
      rows.length === 0 && (providerCount > 0 ? "No providers match the selected filter." : "No providers."),
      hasMore && link("More providers", viewPath(id, view, { page: view.page + 1 })),
      link("How we decide", "/how-we-decide"),
    ]);
  },
});
