import type { ServerResponse } from "node:http";

/** A client gets this long to read an answer, and longer for a big one. */
const MAX_READ_MS = 25_000;
const SLOWEST_BYTES_PER_MS = 50;

/** Cuts a client off that does not read the answer it asked for. */
export function limitReading(response: ServerResponse): void {
  response.once("prefinish", () => {
    if (response.writableFinished) return;
    // An answer that waits for those before it on its connection has no socket of its own yet.
    const { socket } = response.req;
    const ahead = response.socket ? 0 : socket.writableLength;
    const allowance = MAX_READ_MS + (ahead + response.writableLength) / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => socket.destroy(), allowance).unref();
    response.once("close", () => clearTimeout(timer));
  });
}
