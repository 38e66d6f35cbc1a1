import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { STREAM_ENCODING } from "@/lib/runtime/stream-encoding";

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|[a-z]+\+(xml|json)|xml)|image\/svg\+xml)/i;

type Outcome = {
  finish: (body: Buffer) => void;
  pass: () => void;
};

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Browsers cache some redirects and errors by default, and these may depend on a session. */
function forbidKeeping(response: ServerResponse) {
  if (!response.hasHeader("cache-control") && ![200, 206, 304].includes(response.statusCode)) {
    response.setHeader("Cache-Control", "no-store");
  }
}

function nameEncoding(response: ServerResponse) {
  const encoding = response.getHeader(STREAM_ENCODING);
  if (encoding === undefined) return;
  response.setHeader("Content-Encoding", encoding);
  response.removeHeader(STREAM_ENCODING);
}

function isBuffered(response: ServerResponse): boolean {
  // Next's 405 responses are empty and don't list the allowed methods.
  if (response.statusCode === 405) return true;
  const isWhole = response.statusCode !== 206 && !response.hasHeader("content-encoding");
  const isStreamed = response.getHeader("x-accel-buffering") === "no"; // Set by lib/http/whole-list.ts
  return isWhole && !isStreamed && TEXT.test(String(response.getHeader("content-type") ?? ""));
}

export function bufferText(response: ServerResponse, { finish, pass }: Outcome): void {
  const { writeHead, write, end } = response;
  let chunks: Buffer[] | null = null;
  let isDecided = false;

  function decide() {
    if (isDecided) return;
    isDecided = true;
    forbidKeeping(response);
    nameEncoding(response);
    if (isBuffered(response)) chunks = [];
    else pass();
  }

  response.writeHead = (status: number, reasonOrHeaders?: string | Headers, maybeHeaders?: Headers) => {
    const headers = typeof reasonOrHeaders === "string" ? maybeHeaders : reasonOrHeaders;
    response.statusCode = status;
    for (const [name, value] of pairsOf(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    decide();
    if (!chunks) writeHead.call(response, response.statusCode);
    return response;
  };
  response.flushHeaders = () => {
    decide();
    if (!chunks) Object.getPrototypeOf(response).flushHeaders.call(response);
  };
  response.write = (...args: unknown[]): boolean => {
    decide();
    if (!chunks) return Reflect.apply(write, response, args);
    chunks.push(bytesOf(args));
    const done = callbackOf(args);
    if (done) process.nextTick(done);
    return true;
  };
  response.end = (...args: unknown[]) => {
    decide();
    if (!chunks) return Reflect.apply(end, response, args);
    chunks.push(bytesOf(args));
    const done = callbackOf(args);
    if (done) response.once("finish", done);
    Object.assign(response, { writeHead, write, end });
    finish(Buffer.concat(chunks));
    return response;
  };
}

function bytesOf([chunk, encoding]: unknown[]): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  if (typeof chunk !== "string") return Buffer.alloc(0);
  const isKnown = typeof encoding === "string" && Buffer.isEncoding(encoding);
  return Buffer.from(chunk, isKnown ? encoding : "utf8");
}

type Callback = (...args: unknown[]) => void;

function callbackOf(args: unknown[]): Callback | undefined {
  return args.find((argument): argument is Callback => typeof argument === "function");
}

function pairsOf(headers: Headers = {}): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  const flat = headers.flat();
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]]] : []));
}

const METHODS = ["writeHead", "flushHeaders", "write", "end"] as const;

export function takeBack(response: ServerResponse, answer: () => void): void {
  for (const name of METHODS) Reflect.deleteProperty(response, name);
  answer();
  for (const name of [...METHODS, "setHeader", "appendHeader", "removeHeader"]) {
    Reflect.set(response, name, () => response);
  }
}
