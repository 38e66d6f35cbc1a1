import { ApiError } from "@/lib/api-client";
import type { ImportedRow } from "@/lib/transfer/answers";

/** Rows that the server told of; `isDone` where it also wrote them. */
export type ImportResult = { rows: readonly ImportedRow[]; isDone: boolean };

type Sending = {
  /** The API path of the records. */
  path: string;
  text: string;
  isCsv: boolean;
  /** Only tells what would be done. */
  isTrial: boolean;
  /** Changes also what was changed since the file was exported. */
  isOverwriting: boolean;
  /** How much has been sent, from 0 to 1. */
  onSent: (part: number) => void;
};

function rowsOf(text: string): readonly ImportedRow[] | null {
  try {
    const { rows } = JSON.parse(text) as { rows?: readonly ImportedRow[] };
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** Sends a file to be imported; fetch would not tell how far it is. @throws ApiError, any other where nobody answers */
export function sendFile({
  path,
  text,
  isCsv,
  isTrial,
  isOverwriting,
  onSent,
}: Sending): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ dryRun: String(isTrial), overwrite: String(isOverwriting) });
    request.open("POST", `${path}/import?${query}`);
    request.setRequestHeader("Content-Type", isCsv ? "text/csv" : "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total ? loaded / total : 1));
    request.addEventListener("error", () => reject(new Error("Nobody answered.")));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      const rows = [200, 400, 409].includes(status) ? rowsOf(responseText) : null;
      if (rows) resolve({ rows, isDone: status === 200 && !isTrial });
      else reject(new ApiError(status, responseText || request.statusText));
    });
    request.send(text);
  });
}
