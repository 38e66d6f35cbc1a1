import type { Evidence } from "@/lib/catalogue/evidence";
import type { ProviderStatus } from "@/lib/generated/prisma/enums";
import { type Clock, DAY } from "./clock";
import type { Random } from "./random";

/** Screenshots are named by their file in sample/pictures. */
type NotedEvidence = Evidence & { note: string | null };

export type StatusChange = NotedEvidence & { at: Date; from: ProviderStatus; to: ProviderStatus };
export type PlannedVerification = NotedEvidence & { at: Date };

export type History = {
  addedAt: Date;
  initialStatus: ProviderStatus;
  changes: readonly StatusChange[];
  statusChangedAt: Date;
  verifications: readonly PlannedVerification[];
};

/** "caught" in its game's bad week, or "lost" to a detection that was never fixed. */
export type Course = "usual" | "caught" | "lost";

type Step = { daysAgo: number; to: ProviderStatus };

const BAD_DAY = 34;
const NOTES: Record<ProviderStatus, readonly string[]> = {
  undetected: [
    "A week on two machines without a flag.",
    "The new build passed the usual three accounts.",
    "Back after the rework; tested on a fresh install.",
  ],
  detected: [
    "Three accounts banned within a day of the patch.",
    "The ban wave of this morning took both test accounts.",
    "Signature found by the scanner that came with the patch.",
  ],
  updating: [
    "The developer withdrew the build and works on another.",
    "Offline since the patch; a new version is announced.",
    "Downloads are closed until the offsets are found again.",
  ],
};

export function planHistory(
  plan: { addedDaysAgo: number; status: ProviderStatus; fate: Course },
  clock: Clock,
  random: Random,
): History {
  const { addedDaysAgo, status, fate } = plan;
  const initialStatus = random.chance(0.1) ? "updating" : "undetected";
  const steps = [...incidents(addedDaysAgo, initialStatus, fate, random)];
  const last = steps.at(-1) ?? { daysAgo: addedDaysAgo, to: initialStatus };
  if (last.to !== status)
    steps.push({ daysAgo: startOfStatus(status, last.daysAgo, fate, random), to: status });
  let from: ProviderStatus = initialStatus;
  const changes = steps.map(({ daysAgo, to }): StatusChange => {
    const change = { at: clock.ago(daysAgo), from, to, ...evidenceFor(to, random) };
    from = to;
    return change;
  });
  const addedAt = clock.ago(addedDaysAgo);
  const statusChangedAt = changes.at(-1)?.at ?? addedAt;
  return {
    addedAt,
    initialStatus,
    changes,
    statusChangedAt,
    verifications: planVerifications(statusChangedAt, status, clock, random),
  };
}

function* incidents(
  addedDaysAgo: number,
  initialStatus: ProviderStatus,
  fate: Course,
  random: Random,
): Generator<Step> {
  let daysAgo = addedDaysAgo;
  if (initialStatus !== "undetected") {
    daysAgo *= random.range(0.93, 0.98);
    yield { daysAgo, to: "undetected" };
  }
  const earliest = fate === "usual" ? 12 : fate === "caught" ? BAD_DAY + 20 : 330;
  for (;;) {
    daysAgo -= random.range(140, 420);
    if (daysAgo < earliest) break;
    for (const step of incident(daysAgo, random)) {
      yield step;
      daysAgo = step.daysAgo;
    }
  }
  if (fate === "caught") yield* incident(BAD_DAY + random.range(-3, 3), random, true);
}

function incident(daysAgo: number, random: Random, isDetected = random.chance(0.55)): Step[] {
  if (!isDetected) {
    return [
      { daysAgo, to: "updating" },
      { daysAgo: daysAgo - random.range(0.3, 3), to: "undetected" },
    ];
  }
  const mendedAfter = random.range(2, 9);
  return [
    { daysAgo, to: "detected" },
    { daysAgo: daysAgo - mendedAfter * random.range(0.2, 0.7), to: "updating" },
    { daysAgo: daysAgo - mendedAfter, to: "undetected" },
  ];
}

function startOfStatus(status: ProviderStatus, before: number, fate: Course, random: Random): number {
  if (fate === "lost") return Math.min(before * 0.8, random.range(280, 320));
  const longest = { undetected: before, detected: 60, updating: 12 }[status];
  return Math.min(before * 0.9, longest) * random.range(0.03, 0.97);
}

function evidenceFor(status: ProviderStatus, random: Random): NotedEvidence {
  const [hasLink, hasNote] = [random.chance(0.3), random.chance(0.35)];
  const number = hasLink ? random.int(1_000, 9_999) : null;
  return {
    evidenceUrl: number === null ? null : `https://proofs.example/${number}`,
    evidenceImageUrl: number && number % 6 === 0 ? `evidence/${status}` : null,
    evidenceArchiveUrl: number && number % 2 === 0 ? `https://archive.example/${number}` : null,
    note: hasNote ? random.pick(NOTES[status]) : null,
  };
}

function planVerifications(since: Date, status: ProviderStatus, clock: Clock, random: Random) {
  const ends = clock.ago(random.chance(0.18) ? random.range(16, 70) : random.range(0, 3));
  const verifications: PlannedVerification[] = [];
  for (let at = ends; at > since && verifications.length < 6; ) {
    verifications.unshift({ at, ...evidenceFor(status, random) });
    at = new Date(at.getTime() - Math.floor(random.range(3, 13) * DAY));
  }
  return verifications;
}
