import { IncomingMessage } from "node:http";
import { holdBodies } from "./held-bodies.mjs";

/** The routes that read a body from anybody; all others ask first who sends it. */
const OPEN_PATH = /^\/api\/(login|register|auth)(\/|$)/;
/** What these routes take at most (lib/http/route.ts). */
const MOST_BYTES = 64 * 1024;
const MOST_OF_ALL = 16 * 1024 * 1024;
const MOST_OF_ADDRESS = 2 * 1024 * 1024;
/** So little is sent in this time even by a slow telephone. */
const MAX_MS = 10_000;

const TOO_SLOW = [408, "The request body took too long to arrive. Please try again."];
const TOO_LARGE = [413, "The request body is too large."];
const TOO_MUCH = [
  503,
  "Too much is being sent at once. Please try again in a moment.",
  { "Retry-After": "5" },
];

/** A request as the application reads it, whose body is all there. */
function withBody(incoming, body) {
  const { method, url, headers, rawHeaders, httpVersion } = incoming;
  const whole = new IncomingMessage(incoming.socket);
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, complete: true });
  whole.push(body);
  whole.push(null);
  return whole;
}

/**
 * Waits for the bodies that strangers send, so that the application never waits for one: unfinished ones are
 * many before they cost anything, and are cut off where they take too long or too much room.
 * @returns a function from a request to the one to hand on, or to `[status, sentence, headers]` of a refusal;
 *   it never ends where the client leaves
 */
export function openBodies() {
  const open = holdBodies({ mostOfAll: MOST_OF_ALL, mostOfAddress: MOST_OF_ADDRESS });

  return ({ pathname, headers }, incoming, address) => {
    const isShort = !(Number(headers["content-length"] ?? 0) > MOST_BYTES);
    if (!OPEN_PATH.test(pathname) || incoming.complete || !isShort) return Promise.resolve({ incoming });
    return new Promise((resolve) => {
      const parts = [];
      let size = 0;
      const share = open(address, () => end({ refusal: TOO_SLOW }));
      const timer = setTimeout(() => end({ refusal: TOO_SLOW }), MAX_MS);

      function end(outcome) {
        parts.length = 0;
        clearTimeout(timer);
        share.release();
        incoming.removeAllListeners("data");
        resolve(outcome);
      }

      incoming.on("data", (part) => {
        size += part.length;
        if (size > MOST_BYTES) end({ refusal: TOO_LARGE });
        else if (!share.take(part.length)) end({ refusal: TOO_MUCH });
        else parts.push(part);
      });
      incoming.once("end", () => end({ incoming: withBody(incoming, Buffer.concat(parts)) }));
      incoming.once("close", () => end({ refusal: TOO_SLOW }));
    });
  };
}
