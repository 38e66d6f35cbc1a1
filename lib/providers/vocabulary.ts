export { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/catalogue/statuses";

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

export function visibilityLabel(visibility: ProviderVisibility | null | undefined): string {
  return VISIBILITY_LABELS[visibility ?? "public"];
}
