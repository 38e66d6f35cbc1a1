import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";

export type Application = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

type Settings = { dir: string; port: number; isDev: boolean };

export function openApplication(server: Server, { dir, port, isDev }: Settings) {
  process.env.DETECTORY_SERVER = "1";
  // Next needs the server for hot reload only; otherwise it would take over upgrade requests.
  const httpServer = isDev ? server : createServer();
  const app = next({ dev: isDev, dir, port, httpServer });
  const handle = app.getRequestHandler();
  const ready = app.prepare();
  const application: Application = async (incoming, response) => {
    await ready;
    await handle(incoming, response);
  };
  return { application, ready, close: () => app.close() };
}
