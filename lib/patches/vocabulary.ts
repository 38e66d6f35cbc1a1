export const PATCH_KINDS = ["update", "anticheat", "banwave"] as const;

export type PatchKind = (typeof PATCH_KINDS)[number];

export const PATCH_KIND_LABELS: Record<PatchKind, string> = {
  update: "Game update",
  anticheat: "Anti-cheat update",
  banwave: "Ban wave",
};
