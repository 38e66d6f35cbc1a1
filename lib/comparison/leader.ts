import type { ProviderStatus } from "@/lib/providers/vocabulary";

type Candidate = { status: ProviderStatus; statusChangedAt: string; isStale: boolean };

/** Undetected the longest, with a fresh status; ties share the lead. If none is fresh, all undetected, `since` null. */
export function leaderOf<Compared extends Candidate>(compared: readonly Compared[]) {
  const undetected = compared.filter(({ status }) => status === "undetected");
  const fresh = undetected.filter(({ isStale }) => !isStale);
  const [since = null] = fresh.map(({ statusChangedAt }) => statusChangedAt).toSorted();
  const longest = fresh.filter(({ statusChangedAt }) => statusChangedAt === since);
  return { leaders: since ? longest : undetected, isOnly: fresh.length === 1, since };
}
