export const PATCH_KINDS = ["update", "anticheat", "banwave"] as const;
