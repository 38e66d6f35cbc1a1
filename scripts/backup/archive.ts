// gzip of a JSON header line, each table's COPY output in length-prefixed chunks, and a trailer.
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { diskFullFailure, Failure } from "../failure";
import type { Migration } from "../migrations";
import type { Table } from "./tables";

export const FORMAT = "detectory-backup";
export const VERSION = 1;
export const MAX_PIECE = 256 * 1024;

export interface Header {
  createdAt: string;
  migrations: Migration[];
  tables: Table[];
}

/** As text, because it may exceed Number.MAX_SAFE_INTEGER. */
export interface NextNumber {
  table: string;
  column: string;
  next: string;
}

export interface Trailer {
  rows: Record<string, number>;
  sequences: NextNumber[];
}

interface Contents {
  header: Header;
  rowsOf: (table: Table) => AsyncIterable<Buffer>;
  trailer: () => Promise<Trailer>;
  signal: AbortSignal;
}

export async function writeArchive(file: string, { header, rowsOf, trailer, signal }: Contents) {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;

  async function* contents() {
    yield line({ format: FORMAT, version: VERSION, ...header });
    for (const table of header.tables) {
      for await (const bytes of rowsOf(table)) {
        for (let from = 0; from < bytes.length; from += MAX_PIECE) {
          const piece = bytes.subarray(from, from + MAX_PIECE);
          yield `${piece.length}\n`;
          yield piece;
        }
      }
      yield "0\n";
    }
    yield line(await trailer());
  }
  const target = createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
  await pipeline(contents, createGzip(), target, { signal });
}

export function archiveFailure(error: unknown, file: string): Failure | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof Failure) return error;
  const sentences: Record<string, string> = {
    ENOENT: `${file} or its folder doesn't exist.`,
    EACCES: `Permission denied: ${file}`,
    EPERM: `Permission denied: ${file}`,
    EROFS: `${file} is on a read-only disk.`,
    ENOTDIR: `${file} isn't in a folder.`,
  };
  const sentence = syscall && sentences[code ?? ""];
  return sentence ? new Failure(sentence) : diskFullFailure(error, `writing ${file}`);
}
