import { createRandom } from "@/sample/random";
import { tableOf } from "./table";

const RECORDS = 10_000;
const LISTS = 20;
const SECONDS = 30;
/** The CDN is purged again a second after a change (docs/decisions/0040-cdn-purging.md). */
const PURGES = 2;

type Step = { views: number; changes: number; instances: number; fronts: number };

const STEPS: Step[] = [
  { views: 100, changes: 1, instances: 1, fronts: 0 },
  { views: 1_000, changes: 1, instances: 1, fronts: 0 },
  { views: 10_000, changes: 1, instances: 4, fronts: 0 },
  { views: 10_000, changes: 1, instances: 2, fronts: 1 },
  { views: 100_000, changes: 1, instances: 2, fronts: 2 },
  { views: 1_000_000, changes: 1, instances: 2, fronts: 8 },
  { views: 1_000_000, changes: 10, instances: 2, fronts: 8 },
];

/** Zipf: the nth record gets 1/n of the first one's share. */
const weights = Array.from({ length: RECORDS }, (_, place) => 1 / (place + 1));
const total = weights.reduce((sum, weight) => sum + weight, 0);
const shares = weights.map((weight) => weight / total);

function onPaper({ views, changes, instances, fronts }: Step): [asked: number, rendered: number] {
  const pages = [
    ...Array.from({ length: LISTS }, () => ({ v: views / 2 / LISTS, c: changes })),
    ...shares.map((share) => ({ v: (views / 2) * share, c: changes * share })),
  ].map(({ v, c }) => {
    const asked = fronts ? Math.min(v, fronts * PURGES * c) : v;
    return { asked, rendered: Math.min(asked, instances * c) };
  });
  const sum = (key: "asked" | "rendered") => pages.reduce((all, page) => all + page[key], 0);
  return [sum("asked"), sum("rendered")];
}

function simulate({ views, changes, instances, fronts }: Step): [asked: number, rendered: number] {
  const random = createRandom("views");
  const sums: number[] = [];
  for (const share of shares) sums.push((sums.at(-1) ?? 0) + share);
  const record = () => {
    const wanted = random.next();
    let [low, high] = [0, RECORDS - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 1) < wanted) low = middle + 1;
      else high = middle;
    }
    return LISTS + low;
  };
  const caches = (amount: number) => Array.from({ length: amount }, () => new Int32Array(LISTS + RECORDS));
  const [atFronts, atInstances, now] = [caches(fronts), caches(instances), new Int32Array(LISTS + RECORDS)];
  const pick = (some: Int32Array[]) => some[Math.floor(random.next() * some.length)];
  const purgesDue: { at: number; page: number }[] = [];
  const count = { asked: 0, rendered: 0 };

  function change(at: number) {
    const own = record();
    for (const page of [own, ...Array(LISTS).keys()]) {
      now[page] = (now[page] ?? 0) + 1;
      purgesDue.push({ at: at + 1, page });
    }
  }
  function view() {
    const page = random.chance(0.5) ? Math.floor(random.next() * LISTS) : record();
    const [front, current] = [pick(atFronts), now[page] ?? 0];
    if (front?.[page] === current) return;
    if (front) front[page] = current;
    count.asked += 1;
    const instance = pick(atInstances);
    if (!instance || instance[page] === current) return;
    instance[page] = current;
    count.rendered += 1;
  }

  let nextChange = random.next() / changes;
  for (let number = 0; number < views * SECONDS; number += 1) {
    const at = number / views;
    while ((purgesDue[0]?.at ?? SECONDS) < at) {
      const due = purgesDue.shift();
      for (const front of atFronts) if (due) front[due.page] = -1;
    }
    if (at >= nextChange) {
      change(at);
      nextChange = (Math.floor(nextChange * changes) + 1 + random.next()) / changes;
    }
    view();
  }
  return [count.asked / SECONDS, count.rendered / SECONDS];
}

const shown = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));

export async function proveModel(): Promise<void> {
  const rows = STEPS.map((step) => {
    const [paper, simulated] = [onPaper(step), simulate(step)];
    return [
      ...[step.views, step.changes, step.instances, step.fronts].map((value) => value.toLocaleString("en")),
      ...[paper[0], simulated[0], paper[1], simulated[1]].map(shown),
    ];
  });
  const pairs = [
    "requests to instances a second, at most",
    "simulated",
    "renderings a second, at most",
    "simulated",
  ];
  console.log(tableOf(["views a second", "changes a second", "instances", "fronts", ...pairs], rows));
}
