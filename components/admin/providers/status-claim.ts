import type { ProviderRow } from "@/components/admin/query/resources";
import { capitalized, enumerated } from "@/lib/counted";
import { formatAge } from "@/lib/dates";
import type { VerificationFields } from "@/lib/providers/schema";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

export const STATUS_KEYS = { undetected: "u", detected: "d", updating: "p" } as const;

export function staleText({ freshness, verifiedAt }: ProviderRow, now: Date): string {
  const why = freshness === "before-patch" ? "since a patch" : `for ${formatAge(new Date(verifiedAt), now)}`;
  return `not re-checked ${why}`;
}

export type StatusClaim = {
  providers: readonly ProviderRow[];
  status?: ProviderStatus;
  evidence?: VerificationFields;
};

export function subjectOf({ providers: [first, ...others] }: Pick<StatusClaim, "providers">): string {
  return others.length > 0 ? `${others.length + 1} providers` : (first?.name ?? "");
}

const inStatus = (providers: readonly ProviderRow[], status: ProviderStatus) =>
  providers.filter((provider) => provider.status === status).length;

export function isUnchanged({ providers, status }: StatusClaim): boolean {
  return status !== undefined && inStatus(providers, status) === providers.length;
}

export function effectOf({ providers, status }: StatusClaim): string {
  if (status === undefined) {
    const counts = PROVIDER_STATUSES.map((previous) => ({ previous, count: inStatus(providers, previous) }));
    const parts = counts
      .filter(({ count }) => count > 0)
      .map(({ previous, count }) => `${count} ${previous}`);
    return `Confirms ${enumerated(parts)}.`;
  }
  const same = inStatus(providers, status);
  const rest = same > 0 ? `, ${same} already ${same === 1 ? "is" : "are"}` : "";
  return `${providers.length - same} will change${rest}.`;
}

export function questionOf(claim: StatusClaim): { title: string; go: string } {
  const subject = subjectOf(claim);
  const go = claim.status ? `Set ${subject} to ${capitalized(claim.status)}` : `Verify ${subject}`;
  return { title: `${go}?`, go };
}
