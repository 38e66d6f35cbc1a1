import { ProviderType } from "@/lib/generated/prisma/enums";

export { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/catalogue/statuses";
export type { ProviderType };

export const PROVIDER_TYPES = Object.values(ProviderType);

const VISIBILITY_LABELS = { public: "Public", private: "Private", application: "Application Required" };

export type ProviderVisibility = keyof typeof VISIBILITY_LABELS;

export const PROVIDER_VISIBILITIES = Object.keys(VISIBILITY_LABELS) as ProviderVisibility[];

export function visibilityLabel(visibility: ProviderVisibility | null | undefined): string {
  return VISIBILITY_LABELS[visibility ?? "public"];
}
