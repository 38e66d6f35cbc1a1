export const PATCH_KIND_LABELS = {
  update: "Game update",
  anticheat: "Anti-cheat update",
  banwave: "Ban wave",
};

export const PATCH_KINDS = Object.keys(PATCH_KIND_LABELS) as (keyof typeof PATCH_KIND_LABELS)[];
