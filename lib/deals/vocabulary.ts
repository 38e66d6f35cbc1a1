export const DEAL_BACKGROUNDS = ["wave", "diagonal", "dots", "none"] as const;

export type DealBackground = (typeof DEAL_BACKGROUNDS)[number];

export type DealStatus = "Inactive" | "Expired" | "Active";
