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
const CACHE = "detectory-followed"; // For public/sw.js

export const storedFollowed = (): Followed[] => parsed(followed.get()) ?? [];

export const useFollowed = (): Followed[] => parsed(followed.use()) ?? [];

async function mirrorForWorker(text: string): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(CACHE);
  await cache.put("/followed.json", new Response(text));
}

function save(list: Followed[]): void {
  const text = JSON.stringify(list);
  followed.set(text);
  mirrorForWorker(text).catch(() => {}); // Without it, the offline page just shows less.
}

export function saveFollowed(added: Followed): void {
  const placeOf = ({ channel, id, target }: Followed) => JSON.stringify([channel === "push" || id, target]);
  save([...storedFollowed().filter((stored) => placeOf(stored) !== placeOf(added)), added]);
}

export function forgetFollowed(id: number): void {
  save(storedFollowed().filter((stored) => stored.id !== id));
}

export const useQuietHours = (): QuietTimes | null => parsed(quiet.use());

export const saveQuiet = (times: QuietTimes | null): void => quiet.set(JSON.stringify(times));
