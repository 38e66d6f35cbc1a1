import type { Server, ServerResponse } from "node:http";

export const MAX_READ_MS = 25_000;
export const SLOWEST_BYTES_PER_MS = 50;
/** Node waits twice as long if bytes wait for the client. */
const MAX_STALL_MS = 14_000;

/** False while bytes wait for the client, or for the response ahead of this one. */
export const isSent = ({ writableEnded, writableLength }: ServerResponse): boolean =>
  writableEnded && writableLength === 0;

export function limitReading(response: ServerResponse): void {
  const limit = () => {
    if (isSent(response)) return;
    const allowance = MAX_READ_MS + response.writableLength / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => response.req.socket.destroy(), allowance).unref();
    response.once("close", () => clearTimeout(timer));
  };
  if (response.writableEnded && response.socket) limit();
  else response.once("prefinish", limit);
}

export function limitStalling({ req: { socket } }: ServerResponse): void {
  socket.setTimeout(MAX_STALL_MS);
}

/** A process that stalled reads the request that has arrived meanwhile, instead of resetting its connection. */
export function closeSilentConnections(server: Server): void {
  server.on("timeout", (socket) => {
    // A stream with no bytes left waits for the database instead.
    if (socket.timeout === MAX_STALL_MS && socket.writableLength === 0) {
      socket.setTimeout(MAX_STALL_MS);
      return;
    }
    const before = socket.bytesRead;
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  });
}
