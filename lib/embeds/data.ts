import "server-only";
import { standingOf } from "@/lib/catalogue/standing";
import { formatLongDate, formatShortDate } from "@/lib/dates";
import type { Card } from "@/lib/embeds/draw";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { requireGame } from "@/lib/games/data";
import { requireProvider } from "@/lib/providers/data";
import { providerView } from "@/lib/providers/view";
import { capitalized } from "@/lib/providers/vocabulary";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { providerPath } from "@/lib/runtime/routes";

const MAX_LINES = 5;

const NOT_CHECKED = "not re-checked";

/** As visitors see it. @throws AppError 404 */
export async function getProviderCard(id: number): Promise<Card> {
  const { name, gameTitle, status, statusChangedAt, verifiedAt, freshness, rating, reviewCount } =
    await requireProvider(null, id);
  const isStale = freshness !== "fresh";
  const checked = `Last checked ${formatLongDate(new Date(verifiedAt))}`;
  return {
    title: name,
    subtitle: gameTitle,
    status,
    isStale,
    headline: `${capitalized(status)} since ${formatLongDate(new Date(statusChangedAt))}`,
    facts: [
      isStale ? `${checked}, ${NOT_CHECKED} since` : checked,
      ...(reviewCount > 0
        ? [`${rating} of 10 from ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`]
        : []),
    ],
    url: publicOrigin() + providerPath(id),
    siteName: siteName(),
  };
}

/** As visitors see it. @throws AppError 404 */
export async function getGameCard(id: number): Promise<Card> {
  const game = await requireGame(null, id);
  const { providers } = await listGameProvidersPage(null, id, providerView({}, null));
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
      text: isStale ? `${status}, ${NOT_CHECKED}` : `${status} since ${formatShortDate(statusChangedAt)}`,
    })),
    url: `${publicOrigin()}/game/${id}`,
    siteName: siteName(),
  };
}
