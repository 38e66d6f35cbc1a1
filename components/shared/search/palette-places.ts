import { PAGES, providerPath } from "@/lib/runtime/routes";

export type PalettePlace = {
  label: string;
  href: string;
  alias?: string;
  fill?: string; // Typed into the palette instead of opening the address
};

export type RecordPath = (kind: "game" | "provider", id: number) => string;

export const TOP_PLACES = PAGES.flatMap((page) =>
  "navigation" in page ? [{ label: page.navigation, href: page.path }] : [],
);
export const OTHER_PLACES = PAGES.flatMap((page) =>
  "place" in page ? [{ label: page.place, href: page.path }] : [],
);
export const SITE_PLACES: readonly PalettePlace[] = [...TOP_PLACES, ...OTHER_PLACES];

export const pageOfRecord: RecordPath = (kind, id) => (kind === "game" ? `/game/${id}` : providerPath(id));

export function matchingPlaces(places: readonly PalettePlace[], text: string): readonly PalettePlace[] {
  const prefixes = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label, alias = "" }) => {
    const words = `${label} ${alias}`.toLowerCase().split(/\s+/);
    return prefixes.every((start) => words.some((word) => word.startsWith(start)));
  });
}
