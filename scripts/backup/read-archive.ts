import { createHash } from "node:crypto";
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
  #file: string;
  #source: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);
  #hash = createHash("sha256");

  constructor(file: string, source: AsyncIterable<Buffer>) {
    this.#file = file;
    this.#source = source[Symbol.asyncIterator]();
  }

  async #next(): Promise<Buffer | null> {
    try {
      const { value, done } = await this.#source.next();
      return done ? null : value;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw code?.startsWith("Z_") ? damaged(this.#file, message) : error;
    }
  }

  async #more() {
    const bytes = await this.#next();
    if (!bytes) throw damaged(this.#file, "its end is missing");
    this.#rest = Buffer.concat([this.#rest, bytes]);
  }

  #give(length: number): Buffer {
    const given = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return given;
  }

  async #line(): Promise<Buffer> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.#rest.length > MAX_LINE) throw damaged(this.#file, "a line is incomplete");
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    return this.#give(end + 1);
  }

  async json<T>({ isHashed = true } = {}): Promise<T | null> {
    const bytes = await this.#line();
    if (isHashed) this.#hash.update(bytes);
    try {
      return JSON.parse(bytes.toString("utf8"));
    } catch {
      return null;
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let length = await this.json<number>(); length !== 0; length = await this.json<number>()) {
      if (length === null || !Number.isInteger(length) || length < 0 || length > MAX_PIECE) {
        throw damaged(this.#file, "a length is invalid");
      }
      while (this.#rest.length < length) await this.#more();
      const bytes = this.#give(length);
      this.#hash.update(bytes);
      yield bytes;
    }
  }

  async finish() {
    const sha256 = this.#hash.digest("hex");
    const trailerSum = await this.json<{ sha256: string }>({ isHashed: false });
    const isAtEnd = this.#rest.length === 0 && (await this.#next()) === null;
    if (trailerSum?.sha256 !== sha256 || !isAtEnd) throw damaged(this.#file, "its checksum is wrong");
  }
}

interface Reading {
  onHeader?: (header: Header) => void;
  onRows?: (table: Table, pieces: AsyncIterable<Buffer>) => Promise<void>;
  signal?: AbortSignal;
}

/** `onHeader` may throw to stop; `onRows` must consume all bytes. @throws Failure for a damaged file */
export async function readArchive(
  file: string,
  { onHeader = () => {}, onRows = takeAll, signal }: Reading,
): Promise<Trailer> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, { signal }).catch(() => {}); // The error surfaces in the reader.
  try {
    const contents = new Contents(file, unzipped);
    const header = await contents.json<Header & { format: string; version: number }>();
    if (header?.format !== FORMAT) throw new Failure(`${file} isn't a Detectory backup.`);
    if (header.version !== VERSION) {
      throw new Failure(`${file} was created by another version of this command.`);
    }
    onHeader(header);
    for (const table of header.tables) await onRows(table, contents.pieces());
    const trailer = await contents.json<Trailer>();
    await contents.finish();
    if (!trailer) throw damaged(file, "its last line is missing");
    return trailer;
  } finally {
    unzipped.destroy();
  }
}

async function takeAll(_table: Table, pieces: AsyncIterable<Buffer>) {
  for await (const _piece of pieces) {
  }
}
