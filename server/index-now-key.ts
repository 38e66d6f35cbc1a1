import type { ServerResponse } from "node:http";
import { env } from "@/lib/runtime/env";
import { type ClientRequest, isRead } from "@/server/request/client-request";

/** Proves to search engines that this site owns the key. */
export function answerIndexNowKey({ method, pathname }: ClientRequest, response: ServerResponse): boolean {
  const key = env("INDEXNOW_KEY");
  if (key === undefined || pathname !== `/${key}.txt` || !isRead(method)) return false;
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(key);
  return true;
}
