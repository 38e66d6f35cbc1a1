import { LRUCache } from "lru-cache";
import { chooseEncoding, compress, isCompressible } from "./compression.mjs";
import { namesTag } from "./finish-response.mjs";

/** Headers that belong to one answer, not to the stored one. */
const OWN_HEADERS = new Set(["x-request-id", "connection", "content-length", "content-encoding"]);
const BODY_HEADERS = new Set(["content-type", "content-length", "content-encoding"]);
/** What a stored answer takes besides its bytes and the texts of its headers. */
const OVERHEAD_BYTES = 2_048;

const flat = (pairs) => pairs.flat();
const textLength = (pairs) => pairs.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Bytes in memory of their own: small ones and those just compressed are a part of something larger. */
function alone(bytes) {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * What is kept of a prepared answer: its headers, its text, and its compressed forms once they were asked for.
 * @param tags what it was read from
 * @returns among others its `size` in memory; `onGrowth()` is called when that has changed
 */
export function storeResponse(response, body, tags) {
  const pairs = response
    .getRawHeaderNames()
    .map((name) => [name, String(response.getHeader(name))])
    .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return {
    tags,
    etag: String(response.getHeader("etag")),
    body: alone(body),
    pairs,
    unchanged: flat(pairs.filter(([name]) => !BODY_HEADERS.has(name.toLowerCase()))),
    forms: new Map(),
    size: body.length + textLength(pairs) + OVERHEAD_BYTES,
    onGrowth() {},
    expiresAt: 0,
  };
}

/**
 * A file that never changes, with all its forms.
 * @param headers by name, ETag among them
 * @param compressed pairs of an encoding and the bytes in it
 */
export function storedAsset(headers, body, compressed) {
  const pairs = Object.entries(headers);
  const unchanged = flat(pairs.filter(([name]) => !BODY_HEADERS.has(name.toLowerCase())));
  const stored = { etag: headers.ETag, body, pairs, unchanged, forms: new Map() };
  for (const [encoding, bytes] of [[null, body], ...compressed]) {
    stored.forms.set(encoding, makeForm(stored, encoding, bytes));
  }
  return stored;
}

const encodings = new LRUCache({ max: 200 });

/** The choice among the encodings, remembered for the few headers that browsers send. */
function encodingFor(stored, acceptEncoding) {
  if (!acceptEncoding || !isCompressible(stored.body)) return null;
  let encoding = encodings.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = chooseEncoding(acceptEncoding);
    encodings.set(acceptEncoding, encoding);
  }
  return encoding;
}

function makeForm(stored, encoding, bytes) {
  const own = encoding ? [["Content-Encoding", encoding]] : [];
  return { bytes, headers: flat([...stored.pairs, ...own, ["Content-Length", bytes.length]]) };
}

/** The form of an answer in an encoding, or the promise of it: it is compressed once for all who wait. */
function formOf(stored, encoding) {
  const known = stored.forms.get(encoding);
  if (known) return known;
  const keep = (bytes) => {
    const form = makeForm(stored, encoding, bytes);
    stored.forms.set(encoding, form);
    return form;
  };
  if (!encoding) return keep(stored.body);
  const promise = compress(stored.body, encoding).then(
    (bytes) => {
      const form = keep(alone(bytes));
      stored.size += bytes.length;
      stored.onGrowth();
      return form;
    },
    (error) => {
      stored.forms.delete(encoding);
      throw error;
    },
  );
  stored.forms.set(encoding, promise);
  return promise;
}

/** Ends when a stored answer can be sent without waiting. */
export async function prepareForm(stored, request) {
  await formOf(stored, encodingFor(stored, request.headers["accept-encoding"]));
}

/**
 * Sends a stored answer, 304 to a client that has it already.
 * @param request `{ method, headers }` as the client sent them
 * @param own headers of this answer alone, as a flat list of names and values
 */
export function sendStored(stored, request, response, own) {
  if (request.headers["if-none-match"] && namesTag(request.headers["if-none-match"], stored.etag)) {
    response.writeHead(304, stored.unchanged.concat(own));
    response.end();
    return;
  }
  const form = formOf(stored, encodingFor(stored, request.headers["accept-encoding"]));
  if (form instanceof Promise) {
    form.then(
      (made) => send(made, request, response, own),
      () => response.destroy(),
    );
  } else send(form, request, response, own);
}

function send(form, request, response, own) {
  response.writeHead(200, form.headers.concat(own));
  response.end(request.method === "HEAD" ? undefined : form.bytes);
}
