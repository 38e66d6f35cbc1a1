import { connect, Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** A client gets this long to read an answer, and longer for a big one. */
const MAX_READ_MS = 25_000;
const SLOWEST_BYTES_PER_MS = 50;
/** What clients that keep a connection get for a last request, and those that have connected for a first one. */
const LAST_REQUEST_MS = 200;
const FIRST_REQUEST_MS = 1_000;

/** Cuts a client off that does not read the answer it asked for. */
export function limitReading(response) {
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

/**
 * Lets in who stands in the queue of a listening server, since closing it would turn them away: joins the queue
 * and ends when its own turn has come.
 * @param end when to give up, on the clock of performance.now()
 */
async function letQueueIn(server, end) {
  const own = connect(server.address().port, "127.0.0.1");
  own.on("error", () => {});
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, end - performance.now()));
    server.on("connection", ({ remotePort, remoteAddress }) => {
      if (remotePort !== own.localPort || !remoteAddress?.endsWith(own.localAddress)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  own.destroy();
}

/** The open connections of a server, as a set that stays true. */
export function connectionsOf(server) {
  const connections = new Set();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}

/**
 * Closes a server without losing an accepted request: it stops listening, answers what has arrived and then
 * lets the connections go. Every answer must say by now that its connection ends with it.
 * @param active the responses under way
 * @param connections see connectionsOf
 * @param end when to cut off what is left, on the clock of performance.now()
 */
export async function drain(server, active, connections, end) {
  await letQueueIn(server, end - 2 * FIRST_REQUEST_MS);
  // http.Server's own close would at once cut connections whose request is still on its way here.
  Server.prototype.close.call(server);
  for (const response of active) if (!response.headersSent) response.setHeader("Connection", "close");
  const patience = performance.now() + FIRST_REQUEST_MS;

  await sleep(LAST_REQUEST_MS);
  // Closing a connection with a request in it would reset it: only after a turn in which all were looked at.
  await quietTurn(server, active, end);
  server.closeIdleConnections();
  while (connections.size > 0 && performance.now() < (active.size > 0 ? end : Math.min(patience, end))) {
    await sleep(20);
  }
  await quietTurn(server, active, end);
  server.closeAllConnections();
}

/** Ends after a turn of the event loop that brought no request and left none unanswered. */
async function quietTurn(server, active, end) {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  server.on("request", count);
  for (let before = -1; (requests > before || active.size > 0) && performance.now() < end; ) {
    if (active.size > 0) await sleep(20);
    before = requests;
    // The second one ends after a whole turn.
    await nextTurn();
    await nextTurn();
  }
  server.off("request", count);
}
