import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

export const BADGE_THEMES = ["light", "dark"] as const;

export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** An unknown theme falls back to light: an embedded picture shouldn't break. */
export const BadgeQuery = z.object({ theme: z.enum(BADGE_THEMES).catch("light") });

export const BadgeParams = z.object({
  file: z.string().transform((file) => {
    const [, name = "", format] = /^(.*)\.(svg|json)$/.exec(file) ?? [];
    return { id: IdText.safeParse(name).data ?? null, format };
  }),
});

/** https://shields.io/badges/endpoint-badge */
export const ShieldsBadge = z.object({
  schemaVersion: z.literal(1),
  label: z.string(),
  message: z.string(),
  color: z.string(),
});

export type Badge = {
  label: string;
  message: string;
  status: ProviderStatus | "unknown";
  isStale: boolean; // Hatches the shape
  title: string;
};
