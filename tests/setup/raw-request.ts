import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

export type RawRequest = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  /** A shared connection; a new one by default. */
  agent?: Agent;
  localAddress?: string;
  setHost?: boolean;
  signal?: AbortSignal;
};

/** Node sends the body of a DELETE without a length, and the server reads it as another request. */
function framed(headers: OutgoingHttpHeaders = {}, body?: string | Uint8Array): OutgoingHttpHeaders {
  const isFramed = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  return body === undefined || isFramed ? headers : { ...headers, "Content-Length": Buffer.byteLength(body) };
}

/** fetch would normalize target, method and headers. */
export function rawRequest(
  origin: string,
  target: string,
  { headers, body, agent, ...others }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const own = { hostname, port, path: target, headers: framed(headers, body), agent: agent ?? false };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...own, ...others }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers, bytes, text: bytes.toString() }), reject);
    });
    outgoing.on("error", reject).end(body);
  });
}
