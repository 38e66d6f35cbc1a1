import type { ServerResponse } from "node:http";
import { register } from "prom-client";
import { env } from "@/lib/runtime/env";
import { bearerToken, isSameSecret } from "@/lib/runtime/secrets";
import { type ClientRequest, isRead } from "@/server/request/client-request";

export const metricsToken = (pathname: string) =>
  pathname === "/api/metrics" ? env("METRICS_TOKEN") : undefined;

export function answerMetrics(
  { method, pathname, headers }: ClientRequest,
  response: ServerResponse,
): boolean {
  const token = metricsToken(pathname);
  if (token === undefined || !isRead(method)) return false;
  response.setHeader("Cache-Control", "no-store");
  if (!isSameSecret(bearerToken(headers.authorization) ?? "", token)) {
    response.writeHead(401, { "Content-Type": "text/plain; charset=utf-8", "WWW-Authenticate": "Bearer" });
    response.end("Send the token in METRICS_TOKEN to read the metrics.");
    return true;
  }
  register.metrics().then(
    (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
    () => response.writeHead(503).end(),
  );
  return true;
}
