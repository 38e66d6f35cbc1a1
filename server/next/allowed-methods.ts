import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Application } from "@/server/next/application";

/** Next's 405 lacks the Allow header (RFC 9110, 15.5.6), so this sends OPTIONS to the application. */
export async function allowedMethods(application: Application, path: string): Promise<string | undefined> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "OPTIONS", url: path, headers: { host: "localhost" }, complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  await application(request, response);
  return response.getHeader("allow")?.toString();
}
