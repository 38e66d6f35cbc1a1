import { callApi } from "@/lib/api-client";

/** Withdraws requests by their audit entries, the last one first. @throws as callApi */
export async function withdrawAll(entries: readonly number[]): Promise<void> {
  for (const id of entries.toReversed()) await callApi("POST", `/api/audit/${id}/withdraw`);
}

/** The `undo` of a write that set or checked statuses; undefined without audit entries. */
export const withdrawal = (entries: readonly number[]) =>
  entries.length > 0 ? () => withdrawAll(entries) : undefined;
