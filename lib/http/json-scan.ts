import { AppError } from "@/lib/runtime/errors";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const BRACE = 0x7b;

/** PostgreSQL can't store NUL, and UTF-8 can't encode half a surrogate pair. */
export function unstorable(): AppError {
  return new AppError(400, "The request contains characters that can't be stored.");
}

const hexDigit = (byte = 0) => (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
const isHighSurrogate = (unit: number) => unit >> 10 === 0x36;
const isLowSurrogate = (unit: number) => unit >> 10 === 0x37;

function escapedUnit(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LETTER_U) return -1;
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit += 1) unit = unit * 16 + hexDigit(bytes[digit]);
  return unit;
}

function escapeLength(bytes: Uint8Array, at: number): number {
  const unit = escapedUnit(bytes, at);
  if (unit < 0) return 2;
  if (unit === 0 || isLowSurrogate(unit)) throw unstorable();
  if (!isHighSurrogate(unit)) return 6;
  if (!isLowSurrogate(escapedUnit(bytes, at + 6))) throw unstorable();
  return 12;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) {
    at += bytes[at] === BACKSLASH ? escapeLength(bytes, at) : 1;
  }
  return at;
}

/** Runs before parsing: megabytes of tiny values would block the process for seconds. @throws AppError 400 */
export function requireBoundedJson(bytes: Uint8Array, maxValues: number): void {
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
    if (values > maxValues) throw new AppError(400, "The request body has too many values.");
  }
}
