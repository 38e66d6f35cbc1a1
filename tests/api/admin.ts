import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { call } from "@/tests/api/http";

export type Verb = "POST" | "PUT" | "PATCH" | "DELETE";

export function send(
  verb: Verb,
  path: string,
  options: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { cookie, body, headers } = options;
  return call(path, {
    method: verb,
    cookie,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function statusAndText(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, await response.text()];
}

export async function written<Row>(answer: Promise<Response>, status = 200): Promise<Row> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${text}`);
  return JSON.parse(text) as Row;
}

export function auditEntries(entityType: string, entityId: number) {
  return prisma.auditEntry.findMany({ where: { entityType, entityId }, orderBy: { id: "asc" } });
}

export function feedOf(entityType: "game" | "provider", entityId: number) {
  return prisma.update.findMany({ where: { entityType, entityId }, orderBy: { id: "asc" } });
}

export function makeAdmin(): Promise<Account> {
  return makeAccount({ grantsAdmin: true });
}

export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
