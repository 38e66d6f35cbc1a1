import type { ProviderStatus, ProviderType, ProviderVisibility } from "@/lib/generated/prisma/enums";
import type { ProviderSite } from "@/lib/providers/sites";
import type { Clock } from "./clock";
import { PROVIDER_NAMES, PROVIDER_TEXTS, type SampleGame } from "./content";
import { type Course, type History, planHistory } from "./plan-history";
import type { Random } from "./random";
import { createPicker, fill, type Pick } from "./shuffler";

export type PlannedProvider = History & {
  name: string;
  description: string | null;
  websiteUrl: string | null;
  sites: ProviderSite[];
  logo: string | null;
  game: SampleGame;
  type: ProviderType;
  visibility: ProviderVisibility;
  isPromoted: boolean;
  status: ProviderStatus;
  removedAt: Date | null;
  quality: number; // 0 to 10
};

const REMOVED = 6;
/** More than any game has providers, so that no logo repeats within a game. */
const LOGOS = 48;
const STATUS_SHARES = { undetected: 62, detected: 20, updating: 18 }; // Percentages, in fill order
const TYPE_SHARES = {
  external: 34,
  internal: 22,
  hardware: 10,
  pixelbot: 9,
  unlocker: 8,
  spoofer: 7,
  other: 6,
  bypass: 4,
};
const VISIBILITY_SHARES = { public: 66, private: 18, application: 16 };

export function planProviders(games: readonly SampleGame[], clock: Clock, random: Random): PlannedProvider[] {
  const pick = createPicker(random);
  const places = games.flatMap((game) => Array.from({ length: game.providers }, () => game));
  const removedFrom = games.filter((game) => game.providers > 3 && game.addedDaysAgo > 100).slice(0, REMOVED);
  const total = places.length + removedFrom.length;
  const statuses = random.shuffle(spread(STATUS_SHARES, total));
  const types = random.shuffle(spread(TYPE_SHARES, total));
  const visibilities = random.shuffle(spread(VISIBILITY_SHARES, total));

  let isLost = false;
  const fateOf = (index: number, status: ProviderStatus, addedDaysAgo: number): Course => {
    if (places[index] === games[0] && index % 2 === 0 && addedDaysAgo > 60) return "caught";
    if (isLost || status !== "detected" || addedDaysAgo < 400) return "usual";
    isLost = true;
    return "lost";
  };

  const planned = [...places, ...removedFrom].map((game, index): PlannedProvider => {
    const name = PROVIDER_NAMES[index] ?? `Provider ${index}`;
    const type = types[index] ?? "external";
    const status = statuses[index] ?? "undetected";
    const addedDaysAgo = Math.max(1.2, (game.addedDaysAgo - 0.5) * random.range(0.25, 1) ** 0.6);
    const story = planHistory(
      { addedDaysAgo, status, fate: fateOf(index, status, addedDaysAgo) },
      clock,
      random,
    );
    const isLeaving = index >= places.length;
    return {
      name,
      description: index % 17 === 5 ? null : introduce(game, type, status, pick, random),
      sites: planSites(index, slug(name), clock),
      websiteUrl: index % 13 === 9 ? null : `https://${slug(name)}.example`,
      logo: index % 11 === 6 ? null : `logo/${(index % LOGOS) + 1}`,
      game,
      type,
      visibility: visibilities[index] ?? "public",
      isPromoted: index % 9 === 2,
      ...story,
      status,
      removedAt: isLeaving ? between(story.statusChangedAt, clock.ago(0), random.range(0.3, 0.9)) : null,
      quality: status === "detected" ? random.range(2.2, 7) : random.range(4.2, 9.6),
    };
  });
  return planned.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
}

function introduce(
  game: SampleGame,
  type: ProviderType,
  status: ProviderStatus,
  pick: Pick,
  random: Random,
): string {
  const { leads, practices, closers } = PROVIDER_TEXTS;
  const sentences = [fill(pick(leads[type]), { game: game.title }), pick(practices)];
  if (random.chance(0.45)) sentences.push(pick(practices));
  if (random.chance(0.6)) sentences.push(pick(closers[status]));
  return sentences.join(" ");
}

function spread<Key extends string>(shares: Record<Key, number>, total: number): Key[] {
  const keys = Object.keys(shares) as Key[];
  const rest = keys.slice(1).flatMap((key) => Array<Key>(Math.round((shares[key] * total) / 100)).fill(key));
  return [...Array<Key>(total - rest.length).fill(keys[0] as Key), ...rest];
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share));
}

function planSites(index: number, host: string, clock: Clock): ProviderSite[] {
  if (index % 13 === 9 || index % 5 > 0) return [];
  const verifiedAt = clock.ago(index % 90).toISOString();
  const official: ProviderSite = { host: `${host}.example`, kind: "official", verifiedAt };
  const impostor: ProviderSite = { host: `get-${host}.example`, kind: "impostor", verifiedAt };
  return index % 10 === 0 ? [official, { ...impostor, note: "Sells keys that never arrive." }] : [official];
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}
