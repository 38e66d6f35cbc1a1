import type { ProviderStatus } from "@/lib/providers/vocabulary";

type Candidate = { name: string; status: ProviderStatus; statusChangedAt: string; isStale: boolean };

export type Leader = {
  names: string[];
  why: "only" | "longest" | "unchecked" | "none";
  /** When the leader became undetected. */
  since: string | null;
};

/** The provider that has been undetected longest leads, if its status is fresh; ties share the lead. */
export function leaderOf(compared: readonly Candidate[]): Leader {
  const undetected = compared.filter(({ status }) => status === "undetected");
  const fresh = undetected.filter(({ isStale }) => !isStale);
  const [since = null] = fresh.map(({ statusChangedAt }) => statusChangedAt).toSorted();
  const names = (providers: readonly Candidate[]) => providers.map(({ name }) => name);
  if (fresh.length === 1) return { names: names(fresh), why: "only", since };
  if (since) {
    return {
      names: names(fresh.filter((candidate) => candidate.statusChangedAt === since)),
      why: "longest",
      since,
    };
  }
  return { names: names(undetected), why: undetected.length > 0 ? "unchecked" : "none", since };
}
