import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import next from "next";
import { answerCall } from "@/server/next/api-call";
import { readApiRoutes } from "@/server/next/api-routes";

export type Application = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

type Settings = { dir: string; port: number; isDev: boolean };

export function openApplication(server: Server, { dir, port, isDev }: Settings) {
  process.env.DETECTORY_SERVER = "1";
  // Next needs the server for hot reload only; otherwise it would take over upgrade requests.
  const httpServer = isDev ? server : createServer();
  const app = next({ dev: isDev, dir, port, httpServer });
  const handle = app.getRequestHandler();
  const ready = app.prepare();
  const apiRoutes = readApiRoutes(dir, isDev);
  const application: Application = async (incoming, response) => {
    await ready;
    const [path = ""] = incoming.url?.split("?", 1) ?? [];
    const call = await apiRoutes.find(incoming.method ?? "", path);
    await (call ? answerCall(call, incoming, response) : handle(incoming, response));
  };
  return { application, isApiRoute: apiRoutes.has, ready, close: () => app.close() };
}

/** Next's 405 lacks the Allow header (RFC 9110, 15.5.6), so this sends OPTIONS to the application. */
export async function allowedMethods(application: Application, path: string): Promise<string | undefined> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "OPTIONS", url: path, headers: { host: "localhost" }, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  await application(request, response);
  return response.getHeader("allow")?.toString();
}
