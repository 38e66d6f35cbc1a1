import type { SubRatings } from "@/lib/reviews/ratings";
import { REVIEW_ACCESS, type ReviewAccess } from "@/lib/reviews/vocabulary";
import type { Clock } from "./clock";
import { DAY } from "./clock";
import { type Facet, REVIEW_TEXTS, type Tone } from "./content";
import type { PlannedProvider } from "./plan-providers";
import type { Random } from "./random";
import { createPicker, fill, type Pick } from "./shuffler";

export type PlannedReview = SubRatings & {
  providerName: string;
  title: string;
  content: string;
  link: string;
  isPromoted: boolean;
  createdAt: Date;
  testedVersion?: string;
  testedFrom?: Date;
  testedTo?: Date;
  access?: ReviewAccess;
  pros?: string[];
  cons?: string[];
};

type Scores = [number, number, number, number];

const COUNTS = [0, 1, 1, 2, 2, 2, 3, 3, 4, 6];
const SOURCES = ["field-notes.example", "patchwatch.example", "second-opinion.example", "the-ledger.example"];

export function planReviews(
  providers: readonly PlannedProvider[],
  clock: Clock,
  random: Random,
): PlannedReview[] {
  const pick = createPicker(random);
  const latest = clock.ago(0).getTime();
  return providers
    .filter((provider) => provider.removedAt === null)
    .flatMap((provider) =>
      Array.from({ length: pick(COUNTS) }, (): PlannedReview => {
        const start = provider.addedAt.getTime() + DAY;
        const createdAt = new Date(random.range(start, Math.max(start, latest)));
        return {
          ...writeReview(provider, pick, random),
          createdAt: createdAt.getTime() > latest ? new Date(latest) : createdAt,
        };
      }),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((review, index) => (index % 3 === 0 ? { ...review, ...planTest(review, index / 3) } : review));
}

function planTest({ createdAt, ...ratings }: PlannedReview, number: number): Partial<PlannedReview> {
  const daysBefore = (days: number) => new Date(createdAt.getTime() - days * DAY);
  const notes = Object.entries(REVIEW_TEXTS.notes).flatMap(([part, { good, poor }]) => {
    const rating = ratings[`${part as keyof typeof REVIEW_TEXTS.notes}Rating`];
    const isGood = rating !== null && rating >= 7;
    return rating === null ? [] : [{ isGood, text: (isGood ? good : poor)[number % 2] ?? "" }];
  });
  return {
    testedVersion: `${1 + (number % 4)}.${number % 10}`,
    testedFrom: daysBefore(8 + (number % 20)),
    testedTo: daysBefore(1),
    access: REVIEW_ACCESS[number % REVIEW_ACCESS.length],
    pros: notes.filter(({ isGood }) => isGood).map(({ text }) => text),
    cons: notes.filter(({ isGood }) => !isGood).map(({ text }) => text),
  };
}

function writeReview(
  provider: PlannedProvider,
  pick: Pick,
  random: Random,
): Omit<PlannedReview, "createdAt"> {
  const isUnrated = random.chance(0.03);
  const scores = Array.from({ length: 4 }, () => score(provider.quality, random)) as Scores;
  const shown = (value: number) => (isUnrated || random.chance(0.06) ? null : value);
  const mean = scores.reduce((sum, value) => sum + value, 0) / 4;
  const words = {
    name: provider.name,
    game: provider.game.title,
    weeks: random.pick(["two", "three", "four", "five", "six"]),
    sessions: random.pick(["nine", "twelve", "fourteen", "eighteen", "twenty"]),
    minutes: random.pick(["eleven", "fifteen", "twenty", "twenty-five", "forty"]),
    days: random.pick(["two", "three", "four"]),
  };
  const title = fill(pick(REVIEW_TEXTS.titles[tone(mean)]), words);
  return {
    providerName: provider.name,
    title: frameTitle(title, provider, random).replace(/^./, (first) => first.toUpperCase()),
    content: fill(paragraphs(scores, isUnrated, pick, random).join("\n\n"), words).replace(
      /(^|[.!?] |\n)([a-z])/g,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    ),
    link: random.chance(0.3) ? `https://${random.pick(SOURCES)}/notes/${random.int(1200, 8900)}` : "",
    isPromoted: random.chance(0.05),
    cheatRating: shown(scores[0]),
    installationRating: shown(scores[1]),
    supportRating: shown(scores[2]),
    communityRating: shown(scores[3]),
  };
}

function paragraphs(scores: Scores, isUnrated: boolean, pick: Pick, random: Random): string[] {
  const say = (facet: Facet, value: number) => pick(facet[tone(value)]);
  const [cheat, installation, support, community] = scores;
  const mean = (cheat + installation + support + community) / 4;
  const { openers, stability, updates, unrated, closers, ...texts } = REVIEW_TEXTS;
  const parts = [
    [pick(openers), say(stability, cheat), ...(random.chance(0.5) ? [say(stability, cheat)] : [])],
    [say(updates, cheat), ...(random.chance(0.6) ? [say(updates, cheat)] : [])],
    [
      say(texts.installation, installation),
      ...(random.chance(0.3) ? [say(texts.installation, installation)] : []),
    ],
    [
      say(texts.support, support),
      ...(random.chance(0.4) ? [say(texts.support, support)] : []),
      say(texts.community, community),
    ],
    [isUnrated ? pick(unrated) : pick(closers[tone(mean)])],
  ];
  const wanted = random.int(2, 5);
  while (parts.length > wanted) {
    const at = random.int(0, parts.length - 2);
    parts.splice(at, 2, [...(parts[at] ?? []), ...(parts[at + 1] ?? [])]);
  }
  return parts.map((sentences) => sentences.join(" "));
}

function frameTitle(title: string, provider: PlannedProvider, random: Random): string {
  const continued = title.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
  const form = random.int(0, 3);
  if (form === 0 && provider.name.length < 20) return `${provider.name}: ${continued}`;
  if (form === 1 && provider.game.title.length < 20) return `${title} (${provider.game.title})`;
  return title;
}

function score(quality: number, random: Random): number {
  return Math.max(0, Math.min(10, Math.round(quality + random.range(-1.8, 1.8))));
}

function tone(value: number): Tone {
  if (value >= 7) return "good";
  return value >= 5 ? "mixed" : "poor";
}
