import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/**
 * The methods of a path, as the application answers OPTIONS: what it says with 405 lacks them
 * (RFC 9110, section 15.5.6).
 * @param handle the application's request handler
 */
export async function allowedMethods(handle, path) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "OPTIONS", url: path, headers: { host: "localhost" }, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  await handle(request, response);
  return response.getHeader("allow");
}
