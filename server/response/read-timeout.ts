import type { ServerResponse } from "node:http";

const MAX_READ_MS = 25_000;
const SLOWEST_BYTES_PER_MS = 50;

export function limitReading(response: ServerResponse): void {
  response.once("prefinish", () => {
    if (response.writableFinished) return;
    // A pipelined response has no socket yet.
    const { socket } = response.req;
    const ahead = response.socket ? 0 : socket.writableLength;
    const allowance = MAX_READ_MS + (ahead + response.writableLength) / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => socket.destroy(), allowance).unref();
    response.once("close", () => clearTimeout(timer));
  });
}
