export const DEAL_BACKGROUNDS = ["wave", "diagonal", "dots", "none"] as const;

export type DealStatus = "Inactive" | "Expired" | "Active";

/** How many features a deal can list, and how long each can be. */
export const MAX_FEATURES = 50;
export const MAX_FEATURE = 200;
