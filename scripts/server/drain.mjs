import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A client gets this long to read an answer, and longer for a big one. */
const MAX_READ_MS = 25_000;
const SLOWEST_BYTES_PER_MS = 50;

/** Cuts a client off that does not read the answer it asked for. */
export function limitReading(response) {
  response.once("prefinish", () => {
    const { socket } = response;
    if (!socket || response.writableFinished) return;
    const allowance = MAX_READ_MS + socket.writableLength / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => socket.destroy(), allowance).unref();
    response.once("close", () => clearTimeout(timer));
  });
}

/**
 * Closes a server without losing an accepted request: it stops listening, answers what has arrived and then
 * lets the connections go.
 * @param active the responses under way
 */
export async function drain(server, active, maxMs) {
  const end = Date.now() + maxMs;
  const closed = new Promise((resolve) => {
    // http.Server's own close would at once cut connections whose request is still on its way here.
    if (server.listening) Server.prototype.close.call(server, resolve);
  });
  for (const response of active) if (!response.headersSent) response.setHeader("Connection", "close");
  await sleep(200);
  while (active.size > 0 && Date.now() < end) await sleep(20);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(Math.max(0, Math.min(1_000, end - Date.now())))]);
  server.closeAllConnections();
}
