import type { SectionKey } from "@/lib/permissions";

/** URL parameter of the list filter. */
export const NEEDS = "needs";

type Topic = {
  section: SectionKey; // The right needed to act on it
  title: string;
  list?: SectionKey; // The section whose list shows the records, if it is another one
  choice?: string; // The value in that list's existing filter, if there is one
  query?: string;
};

const NAMED = {
  stale: { section: "providers", title: "Statuses not re-checked", query: "check=stale" },
  gameless: { section: "providers", title: "Providers without a game", query: "game=null" },
  ended: { section: "deals", title: "Ended deals", choice: "Ended" },
  soldOut: { section: "deals", title: "Deals that are sold out", choice: "Sold out" },
  ending: { section: "deals", title: "Deals that end within 3 days", choice: "End within 3 days" },
  unplaced: {
    section: "ads",
    title: "Advertisements whose game is hidden or gone",
    choice: "Game hidden or gone",
  },
  expired: { section: "ads", title: "Advertisements whose time is over", choice: "Time is over" },
  switchedOff: { section: "ads", title: "Advertisements that are switched off", choice: "Switched off" },
  unreviewed: {
    section: "reviews",
    list: "providers",
    title: "Providers without a review",
    choice: "No review",
  },
  gamePictures: { section: "games", title: "Games without a picture", choice: "No picture" },
  providerPictures: { section: "providers", title: "Providers without a logo", choice: "No logo" },
  dealPictures: { section: "deals", title: "Deals without a picture", choice: "No picture" },
  unusedCodes: { section: "invites", title: "Unused codes", choice: "Not used" },
} satisfies Record<string, Topic>;

export type TopicKey = keyof typeof NAMED;

/** In display order. */
export const TOPICS: Readonly<Record<TopicKey, Topic>> = NAMED;

export const TOPIC_KEYS = Object.keys(NAMED) as TopicKey[];

export function listOfTopic(key: TopicKey): SectionKey {
  const { list, section } = TOPICS[key];
  return list ?? section;
}

export function topicHref(key: TopicKey): string {
  return `/admin/${listOfTopic(key)}?${TOPICS[key].query ?? `${NEEDS}=${key}`}`;
}

export function topicsOfList(list: SectionKey): { value: TopicKey; label: string }[] {
  return TOPIC_KEYS.flatMap((value) => {
    const { choice: label } = TOPICS[value];
    return label && listOfTopic(value) === list ? [{ value, label }] : [];
  });
}

export function topicOfList(list: SectionKey, value: string | undefined): TopicKey | undefined {
  return topicsOfList(list).find((topic) => topic.value === value)?.value;
}

export const MOST_COUNTED = 1000; // Counting stops here
export const MOST_NOTED = 99;

/** "1,000+" if there may be more. */
export function countText(count: number, most = MOST_COUNTED): string {
  return `${Math.min(count, most).toLocaleString("en-US")}${count > most ? "+" : ""}`;
}
