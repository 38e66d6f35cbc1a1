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

const VISIBILITY_LABELS = { public: "Public", private: "Private", application: "Application Required" };

export type ProviderVisibility = keyof typeof VISIBILITY_LABELS;

export const PROVIDER_VISIBILITIES = Object.keys(VISIBILITY_LABELS) as ProviderVisibility[];

export function visibilityLabel(visibility: ProviderVisibility | null | undefined): string {
  return VISIBILITY_LABELS[visibility ?? "public"];
}
