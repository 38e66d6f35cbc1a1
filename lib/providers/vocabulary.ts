/** docs/product/catalogue.md#statuses; the form allows any change between them. */
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

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function visibilityLabel(visibility: ProviderVisibility | null | undefined): string {
  return VISIBILITY_LABELS[visibility ?? "public"];
}
