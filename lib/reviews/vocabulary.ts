export const REVIEW_ACCESS = ["purchased", "provided", "trial"] as const;

export type ReviewAccess = (typeof REVIEW_ACCESS)[number];

export const ACCESS_LABELS: Record<ReviewAccess, string> = {
  purchased: "Purchased",
  provided: "Provided",
  trial: "Trial",
};

export const MAX_NOTE = 120;
export const MAX_NOTES = 5;
