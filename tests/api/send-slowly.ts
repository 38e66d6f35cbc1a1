import { request } from "node:http";
import { prisma } from "@/lib/database/prisma";
import type { Account } from "@/tests/api/accounts";
import { ORIGIN } from "@/tests/api/http";
import { until } from "@/tests/setup/waiting";

/** Holds the body of a POST back until the server has read the session, and `meanwhile` is over. */
export async function sendSlowly(
  path: string,
  { id, cookie }: Account,
  body: object,
  meanwhile: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<number> {
  const text = JSON.stringify(body);
  const own = { cookie, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  const lastSeenAt = new Date(Date.now() - 3_600_000);
  await prisma.session.updateMany({ where: { userId: id }, data: { lastSeenAt } });
  const outgoing = request(ORIGIN + path, { method: "POST", headers: { ...own, ...headers }, agent: false });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  outgoing.write(text.slice(0, 5));
  await until(() => prisma.session.findFirst({ where: { userId: id, lastSeenAt: { gt: lastSeenAt } } }));
  await meanwhile();
  outgoing.end(text.slice(5));
  return answered;
}
