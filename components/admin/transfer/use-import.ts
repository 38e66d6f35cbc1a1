import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "@/components/admin/section-record";
import { showToast } from "@/components/ui/toast";
import { apiError, errorSentence, newKey, withConfirmation } from "@/lib/api-client";
import { counted } from "@/lib/counted";
import type { ImportAnswer, ImportedRow } from "@/lib/transfer/answers";

type ChosenFile = {
  name: string;
  bytes: ArrayBuffer;
  key: string; // Keeps a repeated import from creating its records twice
};

export type ImportState =
  | { stage: "choosing"; problem: string | null }
  | { stage: "checking" | "importing"; what: string }
  | {
      stage: "preview";
      file: ChosenFile;
      rows: readonly ImportedRow[];
      ignored: readonly string[];
      problem: string | null;
    };

type Idle = Exclude<ImportState, { what: string }>;

const CHOOSING: Idle = { stage: "choosing", problem: null };

const UNREADABLE: Idle = { ...CHOOSING, problem: "This file couldn't be read. Please choose it again." };

export const countOf = (rows: readonly ImportedRow[], action: ImportedRow["action"]): number =>
  rows.filter((row) => row.action === action).length;

export function useImport({ path, refreshes }: Resource, onDone: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>(CHOOSING);

  const sendOnce = async (file: ChosenFile, before: Idle) => {
    const isTrial = before.stage === "choosing";
    if (isTrial) setState({ stage: "checking", what: file.name });
    else setState({ stage: "importing", what: counted(before.rows.length, "row") });
    const { rows, ignored, isDone } = await withConfirmation(() => sendFile(path, file, isTrial));
    if (!isDone) return setState({ stage: "preview", file, rows, ignored, problem: null });
    await Promise.all(refreshes.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    const made = `${countOf(rows, "create")} new, ${countOf(rows, "update")} changed`;
    showToast({ title: "Success", description: `Imported: ${made}` });
    onDone();
  };
  const send = (file: ChosenFile, before: Idle) =>
    sendOnce(file, before).catch((error) => setState({ ...before, problem: errorSentence(error) }));

  const choose = async (file: File) => {
    setState({ stage: "checking", what: file.name });
    // At once, since the file may change on the disk before it is imported.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) await send({ name: file.name, bytes, key: newKey() }, CHOOSING);
    else setState(UNREADABLE);
  };

  const confirm = (preview: Extract<Idle, { file: ChosenFile }>) => send(preview.file, preview);

  return { state, choose, confirm, restart: () => setState(CHOOSING) };
}

async function sendFile(path: string, { name, bytes, key }: ChosenFile, isTrial: boolean) {
  const response = await fetch(`${path}/import?dryRun=${isTrial}&names=true`, {
    method: "POST",
    headers: {
      "Content-Type": /\.json$/i.test(name) ? "application/json" : "text/csv",
      Accept: "application/problem+json, application/json;q=0.9",
      "Idempotency-Key": key,
    },
    body: bytes,
  });
  const { ok, status, statusText, headers } = response;
  const type = headers.get("content-type") ?? "";
  const text = await response.text();
  const { rows, ignored = [] }: Partial<ImportAnswer> = type.includes("json") ? JSON.parse(text) : {};
  if (!rows) throw apiError({ status, statusText, type, text });
  return { rows, ignored, isDone: ok && !isTrial };
}
