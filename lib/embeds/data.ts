import { checkedText, standingOf } from "@/lib/catalogue/statuses";
import { capitalized, counted } from "@/lib/counted";
import { formatLongDate, formatShortDate } from "@/lib/dates";
import type { Card } from "@/lib/embeds/draw";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { requireGame } from "@/lib/games/data";
import { requireProvider } from "@/lib/providers/data";
import { providerView } from "@/lib/providers/view";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { providerPath } from "@/lib/runtime/routes";

const MAX_LINES = 5;

export async function getProviderCard(id: number): Promise<Card> {
  const { name, gameTitle, status, statusChangedAt, verifiedAt, freshness, rating, reviewCount } =
    await requireProvider(null, id);
  const isStale = freshness !== "fresh";
  return {
    title: name,
    subtitle: gameTitle,
    status,
    isStale,
    headline: checkedText(
      `${capitalized(status)} since ${formatLongDate(new Date(statusChangedAt))}`,
      isStale,
    ),
    facts: [
      `Last verified ${formatLongDate(new Date(verifiedAt))}`,
      ...(reviewCount > 0 ? [`${rating.toFixed(1)} of 10 from ${counted(reviewCount, "review")}`] : []),
    ],
    url: publicOrigin() + providerPath(id),
    siteName: siteName(),
  };
}

export async function getGameCard(id: number): Promise<Card> {
  const game = await requireGame(null, id);
  const { providers } = await listGameProvidersPage(null, id, providerView({}));
  const { status, isStale, text } = standingOf(game);
  return {
    title: game.title,
    subtitle: null,
    status,
    isStale,
    headline: text,
    facts: [],
    lines: providers.slice(0, MAX_LINES).map(({ name, status, statusChangedAt, isStale }) => ({
      name,
      status,
      isStale,
      text: isStale ? checkedText(status, true) : `${status} since ${formatShortDate(statusChangedAt)}`,
    })),
    url: `${publicOrigin()}/game/${id}`,
    siteName: siteName(),
  };
}
