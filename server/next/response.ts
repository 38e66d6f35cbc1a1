import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Writable } from "node:stream";

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|[a-z]+\+(xml|json)|xml)|image\/svg\+xml)/i;

type Outcome = {
  finish: (body: Buffer) => void;
  /** Returns where to stream the body to. */
  pass: () => Writable;
};

type Done = (error?: Error | null) => void;

/** Browsers cache some redirects and errors by default, and these may depend on a session. */
function forbidCaching(response: ServerResponse) {
  if (!response.hasHeader("cache-control") && ![200, 304].includes(response.statusCode)) {
    response.setHeader("Cache-Control", "no-store");
  }
}

function isText(response: ServerResponse): boolean {
  // Next's 405 responses are empty and don't list the allowed methods.
  if (response.statusCode === 405) return true;
  const isStreamed = response.getHeader("x-accel-buffering") === "no"; // Set by lib/http/list-page.ts
  return !isStreamed && TEXT.test(String(response.getHeader("content-type") ?? ""));
}

/** Next writes to it. It collects texts and streams everything else to the client. */
class NextResponse extends Writable {
  readonly #client: ServerResponse;
  readonly #outcome: Outcome;
  readonly #chunks: Buffer[] = [];
  #isCollecting: boolean | undefined;
  #sink: Writable;

  constructor(client: ServerResponse, outcome: Outcome) {
    super({ highWaterMark: client.writableHighWaterMark });
    this.#client = client;
    this.#sink = client;
    this.#outcome = outcome;
    client.once("close", () => this.destroy());
  }

  get statusCode() {
    return this.#client.statusCode;
  }

  set statusCode(status: number) {
    if (!this.headersSent) this.#client.statusCode = status;
  }

  get headersSent() {
    return this.#client.headersSent;
  }

  get finished() {
    return this.writableEnded;
  }

  get socket() {
    return this.#client.socket;
  }

  setHeader(name: string, value: number | string | readonly string[]): this {
    if (!this.headersSent) this.#client.setHeader(name, value);
    return this;
  }

  removeHeader(name: string): void {
    if (!this.headersSent) this.#client.removeHeader(name);
  }

  appendHeader(name: string, value: string | readonly string[]): this {
    if (!this.headersSent) this.#client.appendHeader(name, value);
    return this;
  }

  hasHeader = (name: string) => this.#client.hasHeader(name);
  getHeader = (name: string) => this.#client.getHeader(name);
  getHeaders = () => this.#client.getHeaders();

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  flushHeaders(): void {
    if (!this.#collects()) this.#client.flushHeaders();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    if (this.#collects()) this.#chunks.push(chunk);
    else if (!this.#sink.write(chunk)) return void this.#sink.once("drain", done);
    done();
  }

  override _final(done: Done): void {
    if (this.#collects()) this.#outcome.finish(Buffer.concat(this.#chunks));
    else this.#sink.end();
    done();
  }

  override _destroy(_error: Error | null, done: Done): void {
    if (!this.writableFinished && !this.#client.writableEnded) this.#client.destroy();
    done();
  }

  #collects(): boolean {
    if (this.#isCollecting === undefined) this.#isCollecting = this.#begin();
    return this.#isCollecting;
  }

  #begin(): boolean {
    // The client has already received a stale response.
    if (this.headersSent) return true;
    forbidCaching(this.#client);
    this.removeHeader("Accept-Ranges");
    if (isText(this.#client)) return true;
    this.#sink = this.#outcome.pass();
    return false;
  }
}

/** Has every part of a ServerResponse that Next uses. */
export const nextResponse = (client: ServerResponse, outcome: Outcome): ServerResponse =>
  new NextResponse(client, outcome) as unknown as ServerResponse;
