"use client";

import { AT_ONCE, versionsOf } from "@/components/admin/list/bulk-versions";
import type { RowKey } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import type { ProviderRow } from "@/components/query/resources";
import type { ToastMessage } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";
import type { VerificationFields } from "@/lib/providers/schema";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

/** What is to be said of providers; without a status, that the one they have is still so. */
type StatusClaim = {
  providers: readonly ProviderRow[];
  status?: ProviderStatus;
  proof?: VerificationFields;
  /** Whether what was done by one key is told with the way back: of one provider alone. */
  canUndo?: boolean;
};

const label = ({ providers: [first, ...others] }: StatusClaim) =>
  others.length > 0 ? `${others.length + 1} providers` : (first?.name ?? "");

const bodyOf = ({ status, proof = {} }: StatusClaim) =>
  status ? { status, evidenceUrl: proof.evidenceUrl, statusNote: proof.note } : proof;

function sendOne({ id, updatedAt }: ProviderRow, claim: StatusClaim) {
  const path = `/api/providers/${id}`;
  const [method, address] = claim.status ? ["PUT", path] : ["POST", `${path}/verify`];
  return callApi(method, address, bodyOf(claim), { version: updatedAt });
}

async function sendAll(claim: StatusClaim) {
  const { providers, status } = claim;
  const [method, address] = status ? ["PUT", "/api/providers/status"] : ["POST", "/api/providers/verify"];
  for (let from = 0; from < providers.length; from += AT_ONCE) {
    const part = providers.slice(from, from + AT_ONCE);
    const ids = part.map(({ id }) => id);
    await callApi(method, address, { ids, ...bodyOf(claim) }, { version: versionsOf(part) });
  }
}

/** The claim that gives a provider back the status that it had before, with its proof. */
function wayBack({ providers: [before] }: StatusClaim, after: ProviderRow): StatusClaim | null {
  if (!before) return null;
  const { status, evidenceUrl, statusNote: note } = before;
  return { providers: [after], status, proof: { evidenceUrl, note } };
}

function told(claim: StatusClaim): ToastMessage {
  const { providers, status } = claim;
  const title = "Success";
  if (providers.length > 1)
    return { title, description: `${label(claim)} ${status ? `set to ${status}` : "verified"}` };
  if (status) return { title, description: "Provider updated successfully" };
  return { title, description: "Provider verified successfully", name: label(claim) };
}

/** Changes or verifies the status of one provider, or of several together, from the list. */
export function useStatusClaim() {
  const write = useWrite<StatusClaim, unknown>({
    call: (claim: StatusClaim) => {
      const [only, ...others] = claim.providers;
      return only && others.length === 0 ? sendOne(only, claim) : sendAll(claim);
    },
    refreshes: ["/api/providers", "/api/games", "/api/updates"],
    failure: "Failed to update provider",
    record: label,
    success: (claim, answer) => {
      const back = claim.canUndo && claim.status ? wayBack(claim, answer as ProviderRow) : null;
      if (!back) return told(claim);
      const name = `${label(claim)}: ${capitalised(claim.status ?? "")}`;
      return { ...told(claim), name, action: { label: "Undo", onAct: () => write.mutate(back) } };
    },
  });
  return write;
}

/** The keys of a provider's row: V says that its status is still so, 1, 2 and 3 give it another. */
export function useStatusKeys(): RowKey<ProviderRow>[] {
  const claim = useStatusClaim();
  const set = async (provider: ProviderRow, status: ProviderRow["status"]) => {
    if (provider.status !== status) await claim.mutateAsync({ providers: [provider], status, canUndo: true });
  };
  return [
    { key: "v", label: "Verify the status", act: (provider) => claim.mutateAsync({ providers: [provider] }) },
    ...PROVIDER_STATUSES.map((status, index) => ({
      key: `${index + 1}`,
      label: `Mark as ${status}`,
      act: (provider: ProviderRow) => set(provider, status),
    })),
  ];
}
