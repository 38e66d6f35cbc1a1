import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@/scripts/postgres/settings";

export type DatabaseProxy = {
  url: string;
  /** Accepts no connections until `mend`. */
  cut: () => void;
  /** Keeps connections open, but passes no responses until `mend`. */
  silence: () => void;
  mend: () => void;
  /** Milliseconds added to every response. */
  delay: (ms: number) => void;
  close: () => void;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let lateMs = 0;

  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        sockets.delete(end);
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream);
    upstream.on("data", (answer) => {
      if (isSilent) return;
      if (lateMs > 0) setTimeout(() => socket.write(answer), lateMs);
      else socket.write(answer);
    });
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    delay: (ms) => {
      lateMs = ms;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
}
