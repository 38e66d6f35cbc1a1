import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pathOf } from "@/server/request/target";

/** A request as the client sent it; `pathname` is empty where its address is malformed. */
export type ClientRequest = { method: string; url: string; pathname: string; headers: IncomingHttpHeaders };

export const READS = ["GET", "HEAD", "OPTIONS"];
export const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

export function toClientRequest({ method = "", url = "", headers }: IncomingMessage): ClientRequest {
  return { method, url, pathname: pathOf(url), headers: { ...headers } };
}
