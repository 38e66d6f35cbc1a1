import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Failure } from "../failure";
import { FORMAT, type Header, MAX_PIECE, type Trailer, VERSION } from "./archive";
import type { Table } from "./tables";

const NEWLINE = 10;
const MAX_LINE = 1024 * 1024;

const damaged = (file: string, why: string) => new Failure(`${file} is damaged or incomplete: ${why}.`);

class Contents {
  #rest = Buffer.alloc(0);

  constructor(
    private readonly file: string,
    private readonly source: AsyncIterator<Buffer>,
  ) {}

  async #next(): Promise<Buffer | null> {
    try {
      const { value, done } = await this.source.next();
      return done ? null : value;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw code?.startsWith("Z_") ? damaged(this.file, message) : error;
    }
  }

  /** Without a length, a line. */
  async #take(length?: number): Promise<Buffer> {
    const end = () => length ?? this.#rest.indexOf(NEWLINE) + 1;
    while (end() === 0 || end() > this.#rest.length) {
      if (!length && this.#rest.length > MAX_LINE) throw damaged(this.file, "a line is incomplete");
      const bytes = await this.#next();
      if (!bytes) throw damaged(this.file, "its end is missing");
      this.#rest = Buffer.concat([this.#rest, bytes]);
    }
    const taken = this.#rest.subarray(0, end());
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async json<T>(): Promise<T | null> {
    const line = await this.#take();
    try {
      return JSON.parse(line.toString("utf8"));
    } catch {
      return null;
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let length = await this.json<number>(); length !== 0; length = await this.json<number>()) {
      if (length === null || !Number.isInteger(length) || length < 0 || length > MAX_PIECE) {
        throw damaged(this.file, "a length is invalid");
      }
      yield await this.#take(length);
    }
  }

  /** gzip's checksum is at the end. Backups of earlier versions have a line after the trailer. */
  async finish() {
    while (await this.#next()) {}
  }
}

interface Reading {
  onHeader?: (header: Header) => void;
  onRows?: (table: Table, pieces: AsyncIterable<Buffer>) => Promise<void>;
  signal?: AbortSignal;
}

/** `onHeader` may throw to stop. @throws Failure for a damaged file */
export async function readArchive(file: string, { onHeader, onRows, signal }: Reading) {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, { signal }).catch(() => {}); // The error surfaces in the reader.
  try {
    const contents = new Contents(file, unzipped[Symbol.asyncIterator]());
    const header = await contents.json<Header & { format: string; version: number }>();
    if (header?.format !== FORMAT) throw new Failure(`${file} isn't a Detectory backup.`);
    if (header.version !== VERSION) {
      throw new Failure(`${file} was created by another version of this command.`);
    }
    onHeader?.(header);
    for (const table of header.tables) {
      const pieces = contents.pieces();
      await onRows?.(table, pieces);
      for await (const _unread of pieces) {
      }
    }
    const trailer = await contents.json<Trailer>();
    await contents.finish();
    if (!trailer) throw damaged(file, "its last line is missing");
    return { header, trailer };
  } finally {
    unzipped.destroy();
  }
}
