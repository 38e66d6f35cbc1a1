import type { Server, ServerResponse } from "node:http";
import { connect, Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** For a last request on an open connection and a first one on a new connection. */
const LAST_REQUEST_MS = 200;
const FIRST_REQUEST_MS = 1_000;

/** Closing would reset connections in the backlog; this opens another and waits until it is accepted. */
async function acceptBacklog(server: Server, deadline: number) {
  const address = server.address();
  if (address === null || typeof address === "string") return;
  const own = connect(address.port, "127.0.0.1");
  own.on("error", () => {});
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, deadline - performance.now()));
    server.on("connection", ({ remotePort, remoteAddress }: Socket) => {
      if (remotePort !== own.localPort || !remoteAddress?.endsWith(own.localAddress ?? "")) return;
      clearTimeout(timer);
      resolve();
    });
  });
  own.destroy();
}

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();

/** See docs/decisions/0011-stopping.md. Times are those of performance.now(). */
export async function drain(
  server: Server,
  active: ReadonlySet<ServerResponse>,
  deadline: number,
): Promise<void> {
  await acceptBacklog(server, deadline - 2 * FIRST_REQUEST_MS);
  // http.Server.close would also drop connections whose request is still in transit.
  NetServer.prototype.close.call(server);
  for (const response of active) if (!response.headersSent) response.setHeader("Connection", "close");
  const patience = Math.min(performance.now() + FIRST_REQUEST_MS, deadline);

  await sleep(LAST_REQUEST_MS);
  // Closing a connection with an unread request would reset it.
  await quietTurn(server, active, deadline);
  server.closeIdleConnections();
  while (performance.now() < (active.size > 0 ? deadline : patience) && (await countConnections(server)) > 0)
    await sleep(20);
  await quietTurn(server, active, deadline);
  server.closeAllConnections();
}

async function quietTurn(server: Server, active: ReadonlySet<ServerResponse>, deadline: number) {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  server.on("request", count);
  for (let before = -1; (requests > before || active.size > 0) && performance.now() < deadline; ) {
    if (active.size > 0) await sleep(20);
    before = requests;
    await nextTurn();
    await nextTurn();
  }
  server.off("request", count);
}
