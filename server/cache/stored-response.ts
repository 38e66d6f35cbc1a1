import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from "node:http";
import { isFresh } from "@/lib/runtime/conditional";
import { chooseEncoding, compress, decompress, ENCODINGS, type Encoding } from "@/server/cache/compression";
import type { CacheEntry } from "@/server/cache/entries";
import type { Allowance } from "@/server/limits/rate-limits";

type HeaderPair = [name: string, value: string];
type Form = { bytes: Buffer; headers: OutgoingHttpHeader[] };

export type StoredResponse = {
  etag: string;
  body: Buffer | null; // Null while only a compressed form is stored
  length: number;
  pairs: HeaderPair[];
  unchanged: string[];
  forms: Map<Encoding | null, Form | Promise<Form>>;
  onGrowth: (bytes: number) => void;
};

export type CachedResponse = StoredResponse &
  CacheEntry & {
    isDocument: boolean;
    drawnAfter: number | null; // The last event known before rendering; null before the first
  };

/** `ownHeaders` alternates names and values, for this response only. */
export type Reply = {
  request: { method?: string; headers: IncomingHttpHeaders };
  response: ServerResponse;
  ownHeaders: string[];
  allowance: Allowance | null;
};

const OWN_HEADERS = new Set([
  "x-request-id",
  "connection",
  "content-length",
  "content-encoding",
  "ratelimit",
  "ratelimit-policy",
  "server-timing",
]);
const BODY_HEADERS = new Set(["content-type", "content-length", "content-encoding"]);
const OVERHEAD_BYTES = 2_048;

/** Missing from @types/node, in Node since version 15. */
declare module "node:http" {
  interface OutgoingMessage {
    getRawHeaderNames(): string[];
  }
}

/** Node validates headers on every use, which takes longer for a string of two-byte characters or of several parts. */
const flat = (text: string) => Buffer.from(text, "latin1").toString("latin1");

/** Small and freshly compressed buffers are views of larger ones, which would stay in memory with them. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function storedResponse(etag: string, body: Buffer, pairs: HeaderPair[]): StoredResponse {
  const unchanged = pairs.filter(([name]) => !BODY_HEADERS.has(name.toLowerCase())).flat();
  return { etag, body, length: body.length, pairs, unchanged, forms: new Map(), onGrowth() {} };
}

function storedHeaders(response: ServerResponse): HeaderPair[] {
  return response
    .getRawHeaderNames()
    .filter((name) => !OWN_HEADERS.has(name.toLowerCase()))
    .map((name): HeaderPair => [name, flat(String(response.getHeader(name)))]);
}

/** Create no closures here: capturing `response` would retain everything written to it. */
export function toCachedResponse(
  response: ServerResponse,
  body: Buffer,
  tags: readonly string[],
  onGrowth: (cached: CachedResponse) => void,
): CachedResponse {
  const pairs = storedHeaders(response);
  const cached: CachedResponse = {
    ...storedResponse(String(response.getHeader("etag")), alone(body), pairs),
    isDocument: String(response.getHeader("content-type")).startsWith("text/html"),
    drawnAfter: null,
    tags,
    size: body.length + pairs.flat().join("").length + OVERHEAD_BYTES,
    expiresAt: 0,
    pack: () => pack(cached),
  };
  cached.onGrowth = (bytes) => {
    cached.size += bytes;
    onGrowth(cached);
  };
  return cached;
}

function compressedForm({ forms }: StoredResponse): [Encoding, Form] | undefined {
  for (const encoding of ENCODINGS) {
    const form = forms.get(encoding);
    if (form && !(form instanceof Promise)) return [encoding, form];
  }
  return undefined;
}

function pack(cached: CachedResponse): boolean {
  if (!cached.body || !compressedForm(cached)) return false;
  cached.size -= cached.length;
  cached.body = null;
  cached.forms.delete(null);
  return true;
}

async function bodyOf(stored: StoredResponse): Promise<Buffer> {
  if (stored.body) return stored.body;
  const compressed = compressedForm(stored);
  if (!compressed) throw new Error("The packed response has no compressed form.");
  const [encoding, { bytes }] = compressed;
  const body = alone(await decompress(bytes, encoding));
  if (!stored.body) {
    stored.body = body;
    stored.onGrowth(stored.length);
  }
  return stored.body;
}

export function toStoredAsset(
  headers: Record<string, string>,
  body: Buffer,
  compressed: (readonly [Encoding, Buffer])[],
): StoredResponse {
  const stored = storedResponse(headers.ETag ?? "", body, Object.entries(headers));
  for (const [encoding, bytes] of [[null, body] as const, ...compressed]) addForm(stored, encoding, bytes);
  return stored;
}

function addForm(stored: StoredResponse, encoding: Encoding | null, bytes: Buffer): Form {
  const own = encoding ? ["Content-Encoding", encoding] : [];
  const form: Form = { bytes, headers: [...stored.pairs.flat(), ...own, "Content-Length", bytes.length] };
  stored.forms.set(encoding, form);
  return form;
}

async function makeForm(stored: StoredResponse, encoding: Encoding | null): Promise<Form> {
  try {
    const body = await bodyOf(stored);
    if (!encoding) return addForm(stored, null, body);
    const bytes = alone(await compress(body, encoding));
    const form = addForm(stored, encoding, bytes);
    stored.onGrowth(bytes.length);
    return form;
  } catch (error) {
    stored.forms.delete(encoding);
    throw error;
  }
}

function formFor(stored: StoredResponse, acceptEncoding: string | undefined): Form | Promise<Form> {
  const encoding = chooseEncoding(stored.length, acceptEncoding);
  const known = stored.forms.get(encoding);
  if (known) return known;
  if (!encoding && stored.body) return addForm(stored, null, stored.body);
  const promise = makeForm(stored, encoding);
  stored.forms.set(encoding, promise);
  return promise;
}

export async function prepareForm(stored: StoredResponse, headers: IncomingHttpHeaders): Promise<void> {
  await formFor(stored, headers["accept-encoding"]);
}

export function sendStored(stored: StoredResponse, { request, response, ownHeaders }: Reply): void {
  const { headers, method } = request;
  if (isFresh(headers["if-none-match"], stored.etag)) {
    response.writeHead(304, stored.unchanged.concat(ownHeaders));
    response.end();
    return;
  }
  const send = (form: Form) => {
    response.writeHead(200, form.headers.concat(ownHeaders));
    response.end(method === "HEAD" ? undefined : form.bytes);
  };
  const form = formFor(stored, headers["accept-encoding"]);
  if (form instanceof Promise) form.then(send, () => response.destroy());
  else send(form);
}
