import { PAGES, providerPath } from "@/lib/runtime/routes";

/** Somewhere that the palette leads to besides the records. */
export type PalettePlace = {
  label: string;
  href: string;
  /** Answered to as well. */
  alias?: string;
};

/** Where a record that was found is opened. */
export type RecordPath = (kind: "game" | "provider", id: number) => string;

/** The pages that visitors may go to. */
export const SITE_PLACES: readonly PalettePlace[] = [
  ...PAGES.flatMap((page) => ("navigation" in page ? [{ label: page.navigation, href: page.path }] : [])),
  ...PAGES.flatMap((page) => ("place" in page ? [{ label: page.place, href: page.path }] : [])),
];

export const pageOfRecord: RecordPath = (kind, id) => (kind === "game" ? `/game/${id}` : providerPath(id));

/** The places whose label or alias holds a word that begins with each word of the text; all where there is none. */
export function matchingPlaces(places: readonly PalettePlace[], text: string): readonly PalettePlace[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label, alias = "" }) => {
    const words = `${label} ${alias}`.toLowerCase().split(/\s+/);
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  });
}
