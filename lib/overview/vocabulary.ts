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

const topic = (section: SectionKey, title: string, more: Omit<Topic, "section" | "title">): Topic => {
  return { section, title, ...more };
};

export const TOPICS = {
  patched: topic("providers", "Not re-checked since a patch", { choice: "Not re-checked since a patch" }),
  stale: topic("providers", "Statuses to re-check", { query: "check=stale" }),
  gameless: topic("providers", "Providers without a game", { query: "game=null" }),
  impostors: topic("providers", "Providers linking to an impostor", { choice: "Links to an impostor" }),
  ended: topic("deals", "Ended deals", { choice: "Ended" }),
  soldOut: topic("deals", "Sold-out deals", { choice: "Sold out" }),
  ending: topic("deals", "Deals ending within 3 days", { choice: "Ending within 3 days" }),
  unplaced: topic("ads", "Advertisements for a hidden or deleted game", { choice: "Game hidden or deleted" }),
  expired: topic("ads", "Ended advertisements", { choice: "Ended" }),
  switchedOff: topic("ads", "Paused advertisements", { choice: "Paused", isChore: true }),
  unreviewed: topic("reviews", "Providers without a review", {
    list: "providers",
    choice: "No review",
    isChore: true,
  }),
  gamePictures: topic("games", "Games without a picture", { choice: "No picture", isChore: true }),
  providerPictures: topic("providers", "Providers without a logo", { choice: "No logo", isChore: true }),
  dealPictures: topic("deals", "Deals without a picture", { choice: "No picture", isChore: true }),
  unusedCodes: topic("invites", "Unused codes", { choice: "Unused", isChore: true }),
};

export type TopicKey = keyof typeof TOPICS;

export const TOPIC_KEYS = Object.keys(TOPICS) as TopicKey[];

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
export const shownCount = (count: number, most = MAX_COUNTED): string =>
  `${grouped(Math.min(count, most))}${count > most ? "+" : ""}`;
