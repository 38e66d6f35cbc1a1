import { Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

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

/** Turns of the event loop that a server may go on letting people in before its door is closed. */
const MAX_TURNS = 50;

/** Lets in who stands in the queue of a listening server: closing it would turn them away. */
export async function letQueueIn(server) {
  let isQuiet = false;
  server.on("connection", () => {
    isQuiet = false;
  });
  for (let turn = 0; turn < MAX_TURNS && !isQuiet; turn += 1) {
    isQuiet = true;
    await nextTurn();
  }
}

/**
 * Closes a server without losing an accepted request: it stops listening, answers what has arrived and then
 * lets the connections go.
 * @param active the responses under way
 */
export async function drain(server, active, maxMs) {
  const end = Date.now() + maxMs;
  if (server.listening) await letQueueIn(server);
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
