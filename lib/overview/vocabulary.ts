import { grouped } from "@/lib/counted";
import type { SectionKey } from "@/lib/permissions";

export const NEEDS = "needs";

type Topic = {
  section: SectionKey; // The permission needed to act on it
  title: string;
  list?: SectionKey; // The section whose list shows the records, if it is another one
  choice?: string; // The value in that list's existing filter, if there is one
  query?: string;
  isChore?: true; // Not wrong, so the badge doesn't count it
};

const NAMED = {
  patched: {
    section: "providers",
    title: "Not re-checked since a patch",
    choice: "Not re-checked since a patch",
  },
  stale: { section: "providers", title: "Statuses to re-check", query: "check=stale" },
  gameless: { section: "providers", title: "Providers without a game", query: "game=null" },
  impostors: {
    section: "providers",
    title: "Providers linking to an impostor",
    choice: "Links to an impostor",
  },
  ended: { section: "deals", title: "Ended deals", choice: "Ended" },
  soldOut: { section: "deals", title: "Sold-out deals", choice: "Sold out" },
  ending: { section: "deals", title: "Deals ending within 3 days", choice: "Ending within 3 days" },
  unplaced: {
    section: "ads",
    title: "Advertisements for a hidden or deleted game",
    choice: "Game hidden or deleted",
  },
  expired: { section: "ads", title: "Ended advertisements", choice: "Ended" },
  switchedOff: { section: "ads", title: "Paused advertisements", choice: "Paused", isChore: true },
  unreviewed: {
    section: "reviews",
    list: "providers",
    title: "Providers without a review",
    choice: "No review",
    isChore: true,
  },
  gamePictures: { section: "games", title: "Games without a picture", choice: "No picture", isChore: true },
  providerPictures: {
    section: "providers",
    title: "Providers without a logo",
    choice: "No logo",
    isChore: true,
  },
  dealPictures: { section: "deals", title: "Deals without a picture", choice: "No picture", isChore: true },
  unusedCodes: { section: "invites", title: "Unused codes", choice: "Unused", isChore: true },
} satisfies Record<string, Topic>;

export type TopicKey = keyof typeof NAMED;

export const TOPICS: Readonly<Record<TopicKey, Topic>> = NAMED;

export const TOPIC_KEYS = Object.keys(NAMED) as TopicKey[];

const COUNTED = /(advertisement|code|deal|game|provider|status)e?s\b/i;

type CountedTopic = { key: TopicKey; count: number; patch: string | null };

export function topicTitle({ key, count, patch }: CountedTopic): string {
  if (patch !== null) return `Not re-checked since patch ${patch}`;
  const { title } = TOPICS[key];
  return count === 1 ? title.replace(COUNTED, "$1") : title;
}

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

export const MAX_COUNTED = 1000; // Counting stops here
export const MAX_BADGE = 99;

/** "1,000+" if there may be more. */
export function countText(count: number, most = MAX_COUNTED): string {
  return `${grouped(Math.min(count, most))}${count > most ? "+" : ""}`;
}
