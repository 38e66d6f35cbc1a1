export const DEAL_BACKGROUNDS = ["wave", "diagonal", "dots", "none"] as const;

export type DealStatus = "Inactive" | "Scheduled" | "Expired" | "Active";

export const MAX_FEATURES = 50;
export const MAX_FEATURE = 200;
