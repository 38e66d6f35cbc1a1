import type { SectionKey } from "@/lib/permissions";

/** What needs somebody, in the order in which it stands on the overview, and the list that holds all of it. */
export const TOPICS = [
  {
    key: "stale",
    section: "providers",
    title: "Statuses not re-checked",
    list: "/admin/providers?check=stale",
  },
  {
    key: "gameless",
    section: "providers",
    title: "Providers without a game",
    list: "/admin/providers?game=null",
  },
  { key: "ended", section: "deals", title: "Deals that have ended", list: "/admin/deals" },
  { key: "soldOut", section: "deals", title: "Deals that are sold out", list: "/admin/deals" },
  { key: "ending", section: "deals", title: "Deals that end within 3 days", list: "/admin/deals" },
  {
    key: "unplaced",
    section: "ads",
    title: "Advertisements whose game is hidden or gone",
    list: "/admin/ads",
  },
  { key: "expired", section: "ads", title: "Advertisements whose time is over", list: "/admin/ads" },
  { key: "switchedOff", section: "ads", title: "Advertisements that are switched off", list: "/admin/ads" },
  { key: "unreviewed", section: "reviews", title: "Providers without a review", list: "/admin/reviews" },
  { key: "gamePictures", section: "games", title: "Games without a picture", list: "/admin/games" },
  {
    key: "providerPictures",
    section: "providers",
    title: "Providers without a logo",
    list: "/admin/providers",
  },
  { key: "dealPictures", section: "deals", title: "Deals without a picture", list: "/admin/deals" },
  { key: "unusedCodes", section: "invites", title: "Codes nobody has used", list: "/admin/invites" },
] as const satisfies readonly { key: string; section: SectionKey; title: string; list: string }[];

export type TopicKey = (typeof TOPICS)[number]["key"];

export const TOPIC_KEYS = TOPICS.map(({ key }) => key);

/** No topic is counted further. */
export const MOST_COUNTED = 1000;

/** "1,000+" where there may be more. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
