/** The statuses of a provider (docs/product/catalogue.md#statuses); the form allows any change between them. */
export const PROVIDER_STATUSES = ["undetected", "detected", "updating"] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const PROVIDER_TYPES = [
  "external",
  "internal",
  "hardware",
  "pixelbot",
  "unlocker",
  "spoofer",
  "bypass",
  "other",
] as const;

export type ProviderType = (typeof PROVIDER_TYPES)[number];

export const PROVIDER_VISIBILITIES = ["public", "private", "application"] as const;

export type ProviderVisibility = (typeof PROVIDER_VISIBILITIES)[number];

const VISIBILITY_LABELS: Record<ProviderVisibility, string> = {
  public: "Public",
  private: "Private",
  application: "Application Required",
};

/** A word with a capitalised first letter: the label of statuses and types (docs/product/catalogue.md#statuses). */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The text of a visibility badge; public unless said otherwise. */
export function visibilityLabel(visibility: ProviderVisibility | null | undefined): string {
  return VISIBILITY_LABELS[visibility ?? "public"];
}

/** How many days back a provider's card tells. */
export const HISTORY_DAYS = 60;

const NO_STATUS = "-";

/** The status of each day as one letter, as short as a page with many histories should carry them. */
export function packDays(days: readonly { status: ProviderStatus | null }[]): string {
  return days.map(({ status }) => status?.charAt(status === "updating" ? 1 : 0) ?? NO_STATUS).join("");
}

const BY_LETTER = new Map(PROVIDER_STATUSES.map((status) => [packDays([{ status }]), status]));

/** What a row of days shows, in words: "Last 60 days: 52 undetected, 3 detected, 5 not listed". */
export function describeDays(days: readonly { status: ProviderStatus | null }[]): string {
  const parts = (["undetected", "updating", "detected", null] as const).flatMap((status) => {
    const count = days.filter((day) => day.status === status).length;
    return count > 0 ? [`${count} ${status ?? "not listed"}`] : [];
  });
  return `Last ${days.length} days: ${parts.join(", ")}`;
}

/** Takes packDays back. */
export function unpackDays(text: string): { status: ProviderStatus | null }[] {
  return [...text].map((letter) => ({ status: BY_LETTER.get(letter) ?? null }));
}
