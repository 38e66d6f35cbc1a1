import "server-only";
import { Resolver } from "node:dns/promises";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { bareHost, guardedUrl, isTestHost } from "@/lib/outbound/guarded-url";
import { isPublicAddress } from "@/lib/outbound/public-address";
import { currentMs } from "@/lib/runtime/clock";

const MAX_MS = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_RETRY_AFTER_SECONDS = 3_600;

export type Answered = { status: number; retryAfterSeconds: number | null };
type Post = { headers: http.OutgoingHttpHeaders; body: string | Buffer };

/** Its message is safe to show: it reveals nothing about the target. */
export class Unreachable extends Error {}

type Resolve = (name: string) => Promise<string[]>;

/** Queries DNS directly: the system resolver knows internal names, and its thread pool is small. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/** Connects only to the addresses it has checked, which prevents DNS rebinding. */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        const isSafe = first !== undefined && found.every(isPublicAddress);
        if (!isSafe) callback(new Unreachable("The address isn't a public host."), "");
        else if (!options.all) callback(null, first, isIP(first));
        else {
          const addresses = found.map((address) => ({ address, family: isIP(address) }));
          callback(null, addresses);
        }
      },
      (error) => callback(error, ""),
    );
  };
}

function retryAfter(headers: http.IncomingHttpHeaders): number | null {
  const given = headers["retry-after"] ?? "";
  const seconds = Number(given) || (Date.parse(given) - currentMs()) / 1_000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : null;
}

const shown = (error: NodeJS.ErrnoException) => {
  if (error instanceof Unreachable) return error.message;
  return error.name === "AbortError" || error.name === "TimeoutError"
    ? "No response in time."
    : `No connection (${error.code ?? "failed"}).`;
};

/** For user-supplied URLs. Follows no redirects and reads only response headers. @throws Unreachable */
export function guardedPost(
  address: string,
  { headers, body }: Post,
  { resolve = resolveName, maxMs = MAX_MS }: { resolve?: Resolve; maxMs?: number } = {},
): Promise<Answered> {
  const url = guardedUrl(address);
  if (!url) return Promise.reject(new Unreachable("The address isn't a public HTTPS URL."));
  const isFree = isTestHost(url);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((answered, reject) => {
    const outgoing = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: AbortSignal.timeout(maxMs),
      ...(!isFree && { lookup: guardedLookup(resolve) }),
      ...(url.protocol === "https:" && !isIP(bareHost(url)) && { servername: bareHost(url) }),
    });
    outgoing.on("error", (error) => reject(new Unreachable(shown(error))));
    outgoing.on("response", ({ statusCode = 0, headers }) => {
      answered({ status: statusCode, retryAfterSeconds: retryAfter(headers) });
      outgoing.destroy();
    });
    // A response that switches protocols (101) ends without any other event.
    outgoing.on("close", () => reject(new Unreachable("No response.")));
    outgoing.end(body);
  });
}
