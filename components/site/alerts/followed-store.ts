import { parsed, storedText } from "@/components/ui/stored-text";
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

const followed = storedText("alerts");
const quiet = storedText("quiet-hours");
const CACHE = "detectory-followed"; // public/sw.js reads the offline page's data from here

export const storedFollowed = (): Followed[] => parsed(followed.get()) ?? [];

export const useFollowed = (): Followed[] => parsed(followed.use()) ?? [];

async function mirrorForOffline(list: Followed[]): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(CACHE);
  const targets = new Map(list.map(({ target, name }) => [JSON.stringify(target), { target, name }]));
  await cache.put("/followed.json", new Response(JSON.stringify([...targets.values()])));
}

function save(list: Followed[]): void {
  followed.set(JSON.stringify(list));
  mirrorForOffline(list).catch(() => {}); // Without it, the offline page just shows less.
}

export function saveFollowed(added: Followed): void {
  const isSame = (stored: Followed) =>
    stored.channel === added.channel && JSON.stringify(stored.target) === JSON.stringify(added.target);
  save([...storedFollowed().filter((stored) => !isSame(stored)), added]);
}

export function forgetFollowed(id: number): void {
  save(storedFollowed().filter((stored) => stored.id !== id));
}

export const useQuietHours = (): QuietTimes | null => parsed(quiet.use());

export const saveQuiet = (times: QuietTimes | null): void => quiet.set(JSON.stringify(times));
