import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Next's handler of a request, or whatever stands for it. */
export type Application = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The methods of a path, as the application answers OPTIONS: what it says with 405 lacks them
 * (RFC 9110, section 15.5.6).
 */
export async function allowedMethods(application: Application, path: string): Promise<string | undefined> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "OPTIONS", url: path, headers: { host: "localhost" }, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  await application(request, response);
  return response.getHeader("allow")?.toString();
}
