// The file of a backup: gzip around a line of JSON (the header), each table's rows as PostgreSQL's COPY writes
// them, in pieces of which each says its length first, a line of JSON about what was written, and a checksum.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { diskFullFailure, Failure } from "../failure.mjs";

const FORMAT = "detectory-backup";
const VERSION = 1;
const NEWLINE = 10;
const MAX_LINE = 1024 * 1024;
const MAX_PIECE = 256 * 1024;

/**
 * Writes a backup piece by piece; the file is readable to us alone.
 * @param header what it says first; its `tables` are written in their order
 * @param rowsOf gives a table's rows as a stream of bytes
 * @param trailer what it says last, asked for when all rows are written
 */
export async function writeArchive(file, { header, rowsOf, trailer, signal }) {
  const hash = createHash("sha256");
  const counted = (bytes) => {
    hash.update(bytes);
    return bytes;
  };
  const line = (value) => `${JSON.stringify(value)}\n`;

  async function* contents() {
    yield counted(line({ format: FORMAT, version: VERSION, ...header }));
    for (const table of header.tables) {
      for await (const bytes of rowsOf(table)) {
        for (let from = 0; from < bytes.length; from += MAX_PIECE) {
          const piece = bytes.subarray(from, from + MAX_PIECE);
          yield counted(`${piece.length}\n`);
          yield counted(piece);
        }
      }
      yield counted("0\n");
    }
    yield counted(line(await trailer()));
    yield line({ sha256: hash.digest("hex") });
  }
  const target = createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
  await pipeline(contents, createGzip(), target, { signal });
}

const damaged = (file, why) => new Failure(`${file} is damaged or was cut short: ${why}.`);

/** Reads lines and counted pieces of a file, and keeps the checksum of what it gave out. */
class Contents {
  #file;
  #source;
  #rest = Buffer.alloc(0);
  hash = createHash("sha256");

  constructor(file, source) {
    this.#file = file;
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes of the file, null at its end. */
  async #next() {
    try {
      const { value, done } = await this.#source.next();
      return done ? null : value;
    } catch (error) {
      throw error.code?.startsWith("Z_") ? damaged(this.#file, error.message) : error;
    }
  }

  async #more() {
    const bytes = await this.#next();
    if (!bytes) throw damaged(this.#file, "its end is missing");
    this.#rest = Buffer.concat([this.#rest, bytes]);
  }

  #give(length) {
    const given = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return given;
  }

  async #line() {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.#rest.length > MAX_LINE) throw damaged(this.#file, "a line has no end");
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    return this.#give(end + 1);
  }

  /** The value of the next line; null when it is no JSON. */
  async json({ isHashed = true } = {}) {
    const bytes = await this.#line();
    if (isHashed) this.hash.update(bytes);
    try {
      return JSON.parse(bytes.toString("utf8"));
    } catch {
      return null;
    }
  }

  /** The bytes of a table. */
  async *pieces() {
    for (let length = await this.json(); length !== 0; length = await this.json()) {
      if (!Number.isInteger(length) || length < 0 || length > MAX_PIECE) {
        throw damaged(this.#file, "a length is none");
      }
      while (this.#rest.length < length) await this.#more();
      const bytes = this.#give(length);
      this.hash.update(bytes);
      yield bytes;
    }
  }

  /** Compares with the checksum, which must be the last thing. */
  async finish() {
    const sha256 = this.hash.digest("hex");
    const said = await this.json({ isHashed: false });
    const isAtEnd = this.#rest.length === 0 && (await this.#next()) === null;
    if (said?.sha256 !== sha256 || !isAtEnd) throw damaged(this.#file, "its checksum is wrong");
  }
}

/**
 * Reads a backup to its end and checks every byte.
 * @param onHeader called first; may throw to stop
 * @param onRows called for each table with its bytes, all of which it must take
 * @returns the trailer
 * @throws Failure when the file is none of ours, damaged or cut short
 */
export async function readArchive(file, { onHeader = () => {}, onRows = takeAll, signal } = {}) {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, { signal }).catch(() => {}); // It shows where they are taken.
  try {
    const contents = new Contents(file, unzipped);
    const header = await contents.json();
    if (header?.format !== FORMAT) throw new Failure(`${file} is no backup of Detectory.`);
    if (header.version !== VERSION) {
      throw new Failure(`${file} was written by another version of this command.`);
    }
    await onHeader(header);
    for (const table of header.tables) await onRows(table, contents.pieces());
    const trailer = await contents.json();
    await contents.finish();
    return trailer;
  } finally {
    unzipped.destroy();
  }
}

async function takeAll(_table, pieces) {
  for await (const _piece of pieces) {
    // Reading is the check.
  }
}

/** What to tell of an error while a backup file was written or read. */
export function archiveFailure(error, file) {
  if (error instanceof Failure) return error;
  const sentence = {
    ENOENT: `There is no file ${file}, or no folder for it.`,
    EEXIST: `${file} is already there; give the backup another name.`,
    EACCES: `This user may not use ${file}.`,
    EISDIR: `${file} is a folder.`,
  }[error?.syscall && error.code];
  return sentence ? new Failure(sentence) : diskFullFailure(error, `writing ${file}`);
}
