/** "92 days listed", "1 day listed". */
export const formatListed = (days: number): string => `${days} ${days === 1 ? "day" : "days"} listed`;
