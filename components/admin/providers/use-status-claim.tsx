import { ShieldCheck } from "lucide-react";
import {
  isUnchanged,
  STATUS_KEYS,
  type StatusClaim,
  subjectOf,
} from "@/components/admin/providers/status-claim";
import { type ProviderRow, RECHECK_PATH } from "@/components/admin/query/resources";
import type { RowKey } from "@/components/admin/section-record";
import { AT_ONCE, useWrite, versionsOf, withdrawAll, withdrawal } from "@/components/admin/use-write";
import type { ProviderAction } from "@/components/shared/search/provider-actions";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { callApi, errorSentence } from "@/lib/api-client";
import { capitalized } from "@/lib/counted";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";
import type { FoundProvider } from "@/lib/search/answers";

const REFRESHES = ["/api/providers", "/api/games", "/api/updates", RECHECK_PATH];

function bodyOf({ status, evidence = {} }: StatusClaim): object {
  const { note: statusNote, ...links } = evidence;
  return status ? { status, ...links, statusNote } : evidence;
}

function sendOne({ id, updatedAt }: ProviderRow, claim: StatusClaim, onAuditEntry: (id: number) => void) {
  const path = `/api/providers/${id}`;
  const [method, address] = claim.status ? ["PUT", path] : ["POST", `${path}/verify`];
  return callApi(method, address, bodyOf(claim), { version: updatedAt, onAuditEntry });
}

async function sendAll(claim: StatusClaim, onAuditEntry: (id: number) => void) {
  const { providers, status } = claim;
  const [method, address] = status ? ["PUT", "/api/providers/status"] : ["POST", "/api/providers/verify"];
  for (let from = 0; from < providers.length; from += AT_ONCE) {
    const part = providers.slice(from, from + AT_ONCE);
    const body = { ids: part.map(({ id }) => id), ...bodyOf(claim) };
    await callApi(method, address, body, { version: versionsOf(part), onAuditEntry });
  }
}

/** All or nothing, in as many requests as needed. Returns their audit entries. */
async function send(claim: StatusClaim): Promise<number[]> {
  const entries: number[] = [];
  const note = (id: number) => entries.push(id);
  const [only, ...others] = claim.providers;
  try {
    await (only && others.length === 0 ? sendOne(only, claim, note) : sendAll(claim, note));
    return entries;
  } catch (error) {
    await withdrawAll(entries).catch(() => {});
    throw error;
  }
}

function toastOf(claim: StatusClaim): ToastMessage {
  const { providers, status } = claim;
  const [title, name] = ["Success", subjectOf(claim)];
  if (providers.length > 1) {
    return { title, description: `${name} ${status ? `set to ${status}` : "verified"}`, name: undefined };
  }
  if (!status) return { title, description: "Provider verified successfully", name };
  return { title, description: "Provider updated successfully", name: `${name}: ${capitalized(status)}` };
}

export function useStatusClaim(onDone?: () => void) {
  return useWrite({
    call: send,
    refreshes: REFRESHES,
    failure: "Failed to update provider",
    record: subjectOf,
    success: toastOf,
    undo: (_claim, entries) => withdrawal(entries),
    onDone,
  });
}

export function warnUnchanged(claim: StatusClaim): boolean {
  if (!isUnchanged(claim)) return false;
  const verb = claim.providers.length > 1 ? "are" : "is";
  showToast({ title: `${subjectOf(claim)} ${verb} already ${claim.status}` });
  return true;
}

export function useStatusKeys(): RowKey<ProviderRow>[] {
  const claim = useStatusClaim();
  const set = async (provider: ProviderRow, status: ProviderRow["status"]) => {
    const made = { providers: [provider], status };
    if (!warnUnchanged(made)) await claim.mutateAsync(made);
  };
  return [
    { key: "v", label: "Verify the status", act: (provider) => claim.mutateAsync({ providers: [provider] }) },
    ...PROVIDER_STATUSES.flatMap((status, index) =>
      [STATUS_KEYS[status], `${index + 1}`].map((key) => ({
        key,
        label: `Mark as ${status}`,
        act: (provider: ProviderRow) => set(provider, status),
      })),
    ),
  ];
}

export function usePaletteActions(): ProviderAction[] {
  const claim = useStatusClaim();
  const act = async ({ id, name }: FoundProvider, status?: ProviderStatus) => {
    try {
      const provider = (await callApi("GET", `/api/providers/${id}`)) as ProviderRow;
      const made = { providers: [provider], status };
      if (!warnUnchanged(made)) claim.mutate(made);
    } catch (error) {
      showToast({ title: "Error", description: errorSentence(error), name, isDestructive: true });
    }
  };
  return [
    ...(["detected", "undetected", "updating"] as const).map((status) => ({
      key: STATUS_KEYS[status],
      label: `Mark as ${status}`,
      shape: <StatusIcon status={status} />,
      act: (provider: FoundProvider) => void act(provider, status),
    })),
    {
      key: "v",
      label: "Verify the status",
      shape: <ShieldCheck aria-hidden />,
      act: (provider: FoundProvider) => void act(provider),
    },
  ];
}
