import type { AlertWanted, OpenChannel } from "@/lib/alerts/vocabulary";

export type Followed = {
  id: number;
  token: string;
  channel: OpenChannel;
  when: AlertWanted;
  target: { game?: number; provider?: number };
  name: string;
};

export type QuietTimes = { from: string; until: string; timeZone: string };

const FOLLOWED = "alerts";
const QUIET = "quiet-hours";
const CHANGED = "alertschange";
const CACHE = "detectory-followed"; // public/sw.js reads the offline page's data from here
const NONE: Followed[] = [];

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

let kept: { text: string | null; list: Followed[] } = { text: null, list: NONE };

/** A stable array, as useSyncExternalStore requires. */
export function followedHere(): Followed[] {
  const text = localStorage.getItem(FOLLOWED);
  if (text !== kept.text) kept = { text, list: read<Followed[]>(FOLLOWED) ?? NONE };
  return kept.list;
}

export const followedNowhere = (): Followed[] => NONE;

export function onFollowedChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

async function shelve(list: Followed[]): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(CACHE);
  const followed = new Map(list.map(({ target, name }) => [JSON.stringify(target), { target, name }]));
  await cache.put("/followed.json", new Response(JSON.stringify([...followed.values()])));
}

function keep(list: Followed[]): void {
  localStorage.setItem(FOLLOWED, JSON.stringify(list));
  window.dispatchEvent(new Event(CHANGED));
  shelve(list).catch(() => {}); // Without it, the offline page just shows less.
}

export function keepFollowed(followed: Followed): void {
  const isSame = (one: Followed) =>
    one.channel === followed.channel && JSON.stringify(one.target) === JSON.stringify(followed.target);
  keep([...followedHere().filter((one) => !isSame(one)), followed]);
}

export function forgetFollowed(id: number): void {
  keep(followedHere().filter((one) => one.id !== id));
}

export const quietHere = (): QuietTimes | null => read<QuietTimes>(QUIET);

export const keepQuiet = (quiet: QuietTimes | null): void =>
  localStorage.setItem(QUIET, JSON.stringify(quiet));
