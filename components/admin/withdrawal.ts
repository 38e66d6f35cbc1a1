import { callApi } from "@/lib/api-client";

/** Newest first. @throws like callApi */
export async function withdrawAll(entries: readonly number[]): Promise<void> {
  for (const id of entries.toReversed()) await callApi("POST", `/api/audit/${id}/withdraw`);
}

export const withdrawal = (entries: readonly number[]) =>
  entries.length > 0 ? () => withdrawAll(entries) : undefined;
