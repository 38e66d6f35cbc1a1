import type { ProviderStatus } from "@/lib/providers/vocabulary";

type Candidate = { status: ProviderStatus; statusChangedAt: string; isStale: boolean };

/**
 * The provider that has been undetected longest leads, if its status is fresh; ties share the lead. Without any,
 * `since` is null, and `leaders` are the undetected ones.
 */
export function leaderOf<Compared extends Candidate>(compared: readonly Compared[]) {
  const undetected = compared.filter(({ status }) => status === "undetected");
  const fresh = undetected.filter(({ isStale }) => !isStale);
  const [since = null] = fresh.map(({ statusChangedAt }) => statusChangedAt).toSorted();
  const longest = fresh.filter(({ statusChangedAt }) => statusChangedAt === since);
  return { leaders: since ? longest : undetected, isOnly: fresh.length === 1, since };
}
