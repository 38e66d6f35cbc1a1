import { isWebLink } from "@/lib/input/links";
import { idValue } from "@/lib/input/search-params";

export const MAX_COMPARED = 4;

type Requested = {
  ids: number[]; // Unique, in URL order
  left: number; // Ids beyond the limit
  isPartlyUnreadable: boolean;
};

/** Comma-separated ids, in one parameter or several, as a form without JavaScript sends them. */
export function comparedIds(value: string | string[] | undefined): Requested {
  const words = [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .filter((word) => word.trim() !== "");
  const read = words.map(idValue);
  const ids = [...new Set(read)].filter((id) => id !== null);
  return {
    ids: ids.slice(0, MAX_COMPARED),
    left: Math.max(0, ids.length - MAX_COMPARED),
    isPartlyUnreadable: read.includes(null),
  };
}

export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?p=${ids.join(",")}` : "/compare";
}

type Named = { id: number; name: string; gameTitle: string | null; websiteUrl: string | null };

function hostOf(websiteUrl: string | null): string | null {
  return websiteUrl && isWebLink(websiteUrl) ? new URL(websiteUrl).host : null;
}

/** The website's host, else the id, of providers with the same name and game; null for others. */
export function distinctions(providers: readonly Named[]): (string | null)[] {
  return providers.map(({ id, name, gameTitle, websiteUrl }) => {
    const namesakes = providers.filter((other) => other.name === name);
    if (namesakes.filter((other) => other.gameTitle === gameTitle).length === 1) return null;
    const host = hostOf(websiteUrl);
    const isUnique = namesakes.filter((other) => hostOf(other.websiteUrl) === host).length === 1;
    return host && isUnique ? host : `#${id}`;
  });
}

/** With the game where names are the same, or what distinguishes providers of one game. */
export function columnNames(providers: readonly Named[], distinct = distinctions(providers)): string[] {
  return providers.map(({ name, gameTitle }, index) => {
    if (distinct[index]) return `${name} (${distinct[index]})`;
    const isUnique = providers.filter((other) => other.name === name).length === 1;
    return isUnique ? name : `${name} for ${gameTitle ?? "Unknown Game"}`;
  });
}

export function compareNotes({ ids, left, isPartlyUnreadable }: Requested, shown: number): string[] {
  const missing = ids.length - shown;
  return [
    left > 0
      ? `Showing the first ${MAX_COMPARED} providers; ${left} more in this link ${left === 1 ? "was" : "were"} left out.`
      : "",
    missing > 0 || isPartlyUnreadable ? "A provider in this link isn't in the catalogue." : "",
    shown === 1 ? "Add a second provider to compare." : "",
  ].filter((note) => note !== "");
}

/** Empty if all are equally good; null means no value. */
export function bestOf(figures: readonly (number | null)[], better: "more" | "less"): boolean[] {
  const known = figures.filter((figure) => figure !== null);
  const best = better === "more" ? Math.max(...known) : Math.min(...known);
  const hasWorse = known.some((figure) => figure !== best);
  return figures.map((figure) => hasWorse && figure === best);
}
