import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@/scripts/postgres/settings";

/** A port forwarder that can silently drop all traffic, as a network partition does. */
export type Relay = { port: number; silence: () => void; mend: () => void; close: () => void };

export async function openRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      // During a partition, the other side doesn't see the connection end either.
      if (!isSilent) other.destroy();
    });
    socket.on("data", (bytes) => {
      if (!isSilent) other.write(bytes);
    });
  };
  const relay = createServer((socket) => {
    const upstream = connect(target, "127.0.0.1");
    track(socket, upstream);
    track(upstream, socket);
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
      end();
      isSilent = false;
    },
    close() {
      end();
      relay.close();
    },
  };
}
