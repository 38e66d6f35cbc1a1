import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import type { Target } from "@/components/admin/form/record-writer";
import { apiQuery } from "@/components/admin/query/resources";
import type { Resource, StoredRow } from "@/components/admin/section-record";
import { callApi, isMissing } from "@/lib/api-client";
import { formatRecent, inLocalTime } from "@/lib/dates";
import type { SectionKey } from "@/lib/permissions";

/** Not below the list's key, which every save invalidates. */
export const recordKey = (section: SectionKey) => ["record", section] as const;

export function recordQuery<Row>({ path, key }: Pick<Resource, "path" | "key">, id: number | null) {
  return { ...apiQuery<Row>(`${path}/${id}`, [...recordKey(key), id]), staleTime: 0, gcTime: 0 };
}

export type LastChange = { by: string | null; at: Date };

export async function readLastChange(key: SectionKey, id: number, storedAt?: string): Promise<LastChange> {
  const path = `/api/audit/last?section=${key}&id=${id}`;
  const found = await callApi("GET", path).catch(() => null);
  const { by, at } = (found ?? { by: null, at: null }) as { by: string | null; at: string | null };
  // Registering with a code changes it without an entry of its own.
  const isEarlier = storedAt !== undefined && at !== null && at < storedAt;
  return { by: isEarlier ? null : by, at: new Date(storedAt ?? at ?? Date.now()) };
}

export function changeText({ by, at }: LastChange, verb: "saved" | "deleted", username: string): string {
  const time = formatRecent(inLocalTime(at), inLocalTime(new Date()));
  const who = by === username ? "You" : (by ?? "Someone else");
  return `${who} ${verb} this ${time.includes(" at ") ? "on" : "at"} ${time}`;
}

type OthersChangeOptions<Row> = {
  resource: Resource;
  target: Target;
  isUnsaved: boolean;
  isSaving: boolean;
  show: (row: Row) => void;
};

/** Null if no one else changed the record. Without unsaved changes, the form shows the new version. */
export function useOthersChange<Row extends StoredRow>(options: OthersChangeOptions<Row>): string | null {
  const { resource, target, isUnsaved, isSaving, show } = options;
  const { username } = useAdmin().user;
  const [shown, setShown] = useState<string | null>(null);
  // The page around the form fetches it; live events invalidate it.
  const { data: latest, error } = useQuery({
    ...recordQuery<Row>(resource, target?.id ?? null),
    enabled: false,
  });
  const isDeleted = target !== null && isMissing(error);
  const version = latest?.updatedAt ?? null;
  const isNewer = version !== null && target?.updatedAt !== undefined && version > target.updatedAt;
  const { data: change } = useQuery({
    queryKey: ["last-change", resource.key, target?.id, isDeleted ? "deleted" : version],
    queryFn: () => readLastChange(resource.key, target?.id ?? 0, isDeleted ? undefined : latest?.updatedAt),
    enabled: !isSaving && (isDeleted || isNewer || (version !== null && version === shown)),
  });
  const isWanted = isNewer && !isUnsaved && !isSaving;
  const showLatest = useEffectEvent(() => {
    if (latest) show(latest);
    setShown(version);
  });
  useEffect(() => {
    if (isWanted) showLatest();
  }, [isWanted]);
  if (!change || isSaving) return null;
  const text = changeText(change, isDeleted ? "deleted" : "saved", username);
  if (isDeleted) return `${text}.`;
  return isNewer
    ? `${text}. When you save, you choose what to keep.`
    : `${text}. The form shows that version.`;
}
