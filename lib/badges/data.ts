import type { Badge } from "@/lib/badges/schema";
import { bestStatus, checkedText, countIn } from "@/lib/catalogue/statuses";
import { formatLongDate } from "@/lib/dates";
import { getGame } from "@/lib/games/data";
import { listPatches } from "@/lib/patches/data";
import { getProvider } from "@/lib/providers/data";

export async function getProviderBadge(id: number): Promise<Badge | null> {
  const provider = await getProvider(null, id);
  if (!provider) return null;
  const { name, gameId, gameTitle, status, statusChangedAt, verifiedAt, freshness } = provider;
  const isStale = freshness !== "fresh";
  const [patch] = freshness === "before-patch" && gameId ? await listPatches(null, gameId, 1) : [];
  const place = gameTitle ? ` for ${gameTitle}` : "";
  const checked = patch ? `patch ${patch.label}` : formatLongDate(new Date(verifiedAt));
  const check = isStale ? `, not re-checked since ${checked}` : "";
  const title = `${name}${place}: ${status} since ${formatLongDate(new Date(statusChangedAt))}${check}`;
  return { label: name, message: checkedText(status, isStale), status, isStale, title };
}

export async function getGameBadge(id: number): Promise<Badge | null> {
  const counted = await getGame(null, id);
  if (!counted) return null;
  const { title: label } = counted;
  const status = bestStatus(counted);
  if (status === "unknown") {
    return { label, message: "no providers", status, isStale: false, title: `${label}: no providers` };
  }
  const { updating, detected } = counted.statusCounts;
  const { text, rest, isStale } = countIn("undetected", counted);
  const message = checkedText(text, isStale);
  const title = `${label}: ${message}${rest}, ${updating} updating, ${detected} detected`;
  return { label, message, status, isStale: countIn(status, counted).isStale, title };
}
