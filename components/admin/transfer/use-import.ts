import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "@/components/admin/section-record";
import { parsed } from "@/components/ui/stored-text";
import { showToast } from "@/components/ui/toast";
import { apiError, errorSentence, newKey, withConfirmation } from "@/lib/api-client";
import { enumerated } from "@/lib/counted";
import type { ImportedRow } from "@/lib/transfer/answers";
import { parseCsv } from "@/lib/transfer/parse-csv";

export type PreviewRow = ImportedRow & { name: string };

type File = {
  name: string;
  text: string;
  isCsv: boolean;
  rows: readonly Record<string, unknown>[];
  key: string; // Keeps a repeated import from creating its records twice
};

export type ImportState =
  | { stage: "choosing"; problem: string | null }
  | { stage: "checking" | "importing"; file: Pick<File, "name" | "rows">; sent: number }
  | { stage: "preview"; file: File; rows: readonly PreviewRow[]; ignored: string; problem: string | null };

type Idle = Exclude<ImportState, { sent: number }>;

const CHOOSING: Idle = { stage: "choosing", problem: null };

const NAMES = ["title", "name", "code"];

function nameOf(row: Record<string, unknown> | undefined): string {
  const name = NAMES.map((field) => row?.[field]).find((value) => typeof value === "string" && value !== "");
  return typeof name === "string" ? name : row?.id ? `No. ${row.id}` : "";
}

const NO_LIST = "This file isn't a list of records. Export one as CSV or JSON to see the format.";

const UNREADABLE = { problem: "This file couldn't be read. Please choose it again." };

function utf8(bytes: BufferSource): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function readFile(name: string, bytes: BufferSource): { file: File } | { problem: string } {
  const text = utf8(bytes);
  if (text === null) return { problem: "This file isn't UTF-8. In Excel, save it as “CSV UTF-8”." };
  const key = newKey();
  const isCsv = !/\.json$/i.test(name) && !/^\s*\[/.test(text);
  if (isCsv) {
    const read = parseCsv(text);
    return "rows" in read ? { file: { name, text, isCsv, rows: read.rows, key } } : read;
  }
  const rows = parsed<unknown>(text);
  return Array.isArray(rows) ? { file: { name, text, isCsv, rows, key } } : { problem: NO_LIST };
}

const NAMED_COLUMNS = 5;
const LONGEST_COLUMN = 30;

export function ignoredText(columns: readonly string[]): string {
  if (columns.length === 0) return "";
  const named = columns
    .slice(0, NAMED_COLUMNS)
    .map((name) => (name.length > LONGEST_COLUMN ? `${name.slice(0, LONGEST_COLUMN)}…` : name));
  const left = columns.length - named.length;
  return `Ignored columns: ${left > 0 ? enumerated([...named, `${left} more`]) : named.join(", ")}`;
}

export const countOf = (rows: readonly ImportedRow[], action: ImportedRow["action"]): number =>
  rows.filter((row) => row.action === action).length;

export function useImport({ path, refreshes }: Resource, onDone: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>(CHOOSING);

  const sendOnce = async (file: File, stage: "checking" | "importing") => {
    setState({ stage, file, sent: 0 });
    const onSent = (sent: number) => setState({ stage, file, sent });
    const result = await withConfirmation(() =>
      sendFile({ path, ...file, isTrial: stage === "checking", onSent }),
    );
    if (!result.isDone) {
      const rows = result.rows.map((row, index) => ({ ...row, name: nameOf(file.rows[index]) }));
      return setState({ stage: "preview", file, rows, ignored: ignoredText(result.ignored), problem: null });
    }
    await Promise.all(refreshes.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    const made = `${countOf(result.rows, "create")} new, ${countOf(result.rows, "update")} changed`;
    showToast({ title: "Success", description: `Imported: ${made}` });
    onDone();
  };
  const send = (file: File, stage: "checking" | "importing", before: Idle) =>
    sendOnce(file, stage).catch((error) => setState({ ...before, problem: errorSentence(error) }));

  const choose = async (chosen: globalThis.File) => {
    const { name } = chosen;
    setState({ stage: "checking", file: { name, rows: [] }, sent: 0 });
    const bytes = await chosen.arrayBuffer().catch(() => null);
    const read = bytes ? readFile(name, bytes) : UNREADABLE;
    if ("problem" in read) setState({ stage: "choosing", problem: read.problem });
    else await send(read.file, "checking", CHOOSING);
  };

  const confirm = (preview: Extract<Idle, { file: File }>) => send(preview.file, "importing", preview);

  return { state, choose, confirm, restart: () => setState(CHOOSING) };
}

type ImportResult = { rows: readonly ImportedRow[]; ignored: readonly string[]; isDone: boolean };

type Sending = Pick<File, "text" | "isCsv" | "key"> & {
  path: string;
  isTrial: boolean;
  onSent: (part: number) => void;
};

/** XMLHttpRequest, because fetch has no upload progress. @throws ApiError */
function sendFile({ path, text, isCsv, key, isTrial, onSent }: Sending): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${path}/import?dryRun=${isTrial}`);
    request.setRequestHeader("Content-Type", isCsv ? "text/csv" : "application/json");
    request.setRequestHeader("Accept", "application/problem+json, application/json;q=0.9");
    request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 1);
    request.onerror = () => reject(new Error("The server didn't respond."));
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      const type = request.getResponseHeader("content-type") ?? "";
      const { rows, ignored = [] }: Partial<ImportResult> = type.includes("json") ? JSON.parse(text) : {};
      if (rows) resolve({ rows, ignored, isDone: status === 200 && !isTrial });
      else reject(apiError({ status, statusText, type, text }));
    };
    request.send(text);
  });
}
