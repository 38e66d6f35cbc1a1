import type { ProviderStatus } from "@/lib/providers/vocabulary";

type Candidate = { status: ProviderStatus; statusChangedAt: string; isStale: boolean };

export type Leader<Compared> = {
  leaders: Compared[];
  why: "only" | "longest" | "unchecked" | "none";
  since: string | null;
};

/** The provider that has been undetected longest leads, if its status is fresh; ties share the lead. */
export function leaderOf<Compared extends Candidate>(compared: readonly Compared[]): Leader<Compared> {
  const undetected = compared.filter(({ status }) => status === "undetected");
  const fresh = undetected.filter(({ isStale }) => !isStale);
  const [since = null] = fresh.map(({ statusChangedAt }) => statusChangedAt).toSorted();
  if (!since) return { leaders: undetected, why: undetected.length > 0 ? "unchecked" : "none", since };
  const leaders = fresh.filter(({ statusChangedAt }) => statusChangedAt === since);
  return { leaders, why: fresh.length === 1 ? "only" : "longest", since };
}
