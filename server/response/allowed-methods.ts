import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export type Application = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The methods of a path as the application answers OPTIONS; its 405 lacks them (RFC 9110, 15.5.6). */
export async function allowedMethods(application: Application, path: string): Promise<string | undefined> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "OPTIONS", url: path, headers: { host: "localhost" }, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  await application(request, response);
  return response.getHeader("allow")?.toString();
}
