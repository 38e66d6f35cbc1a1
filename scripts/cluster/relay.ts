import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../postgres/settings";

/** A way to a port of this machine that can be cut off: nothing passes any more, and nobody is told. */
export type Relay = { port: number; silence: () => void; mend: () => void; close: () => void };

export async function openRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      // Who is cut off learns of no end either.
      if (!isSilent) other.destroy();
    });
    socket.on("data", (bytes) => {
      if (!isSilent) other.write(bytes);
    });
  };
  const relay = createServer((socket) => {
    const upstream = connect(target, "127.0.0.1");
    keep(socket, upstream);
    keep(upstream, socket);
  });
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  await new Promise<void>((resolve) => relay.listen(port, "127.0.0.1", resolve));
  return {
    port,
    silence: () => {
      isSilent = true;
    },
    mend() {
      // What was swallowed cannot be told any more.
      end();
      isSilent = false;
    },
    close() {
      end();
      relay.close();
    },
  };
}
