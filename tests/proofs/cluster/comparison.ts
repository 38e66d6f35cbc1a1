import { setTimeout as sleep } from "node:timers/promises";
import { send } from "./instance";

const SHOWN = 120;
/** By then, a purge that lost a race has been repeated (server/cache/cdn-purger.ts). */
const SETTLED_MS = 2_000;

/** Ignores scripts, whose data contains timestamps, and shares, which change with time. */
function visible(text: string): string {
  return text
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/\d+(\.\d)?(\u00a0|&nbsp;| )%/g, "%");
}

export function pagesOf({ games, providers }: { games: number[]; providers: number[] }): string[] {
  return [
    ...["/", "/games", "/games?sort=za", "/updates", "/updates?show=games", "/reviews", "/special-deals"],
    ...["/search?q=game", "/compare?p=1,2,3", "/feed.atom", "/feed.json", "/sitemap.xml"],
    ...["/api/games", "/api/providers", "/api/reviews", "/api/deals", "/api/advertisements", "/api/updates"],
    ...games.flatMap((id) => [
      `/game/${id}`,
      `/game/${id}?view=table`,
      `/api/games/${id}`,
      `/game/${id}/feed.rss`,
    ]),
    ...providers.flatMap((id) => [`/provider/${id}`, `/api/providers/${id}`, `/provider/${id}/feed.json`]),
  ];
}

async function difference(port: number, reference: number, path: string): Promise<string | null> {
  const headers = { "accept-encoding": "identity" };
  const [own, fresh] = [await send(port, path, { headers }), await send(reference, path, { headers })];
  if (own.status !== fresh.status) return `${own.status} instead of ${fresh.status}`;
  const [shown, wanted] = [visible(own.text), visible(fresh.text)];
  if (shown === wanted) return null;
  let at = 0;
  while (shown[at] === wanted[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - SHOWN), at + SHOWN);
  return `\n  ${around(shown)}\ninstead of\n  ${around(wanted)}`;
}

export type Compared = "same" | "late" | "stale";

export async function compare(
  port: number,
  reference: number,
  path: string,
): Promise<{ outcome: Compared; details: string }> {
  const details = await difference(port, reference, path);
  if (details === null) return { outcome: "same", details: "" };
  await sleep(SETTLED_MS);
  return { outcome: (await difference(port, reference, path)) === null ? "late" : "stale", details };
}
