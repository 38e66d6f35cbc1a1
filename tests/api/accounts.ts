import { newSessionId, SESSION_SECONDS, sealSessionId } from "@/lib/accounts/cookies";
import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { eachSection, type SectionKey } from "@/lib/permissions";
import { SESSION_COOKIE } from "@/lib/runtime/cookies";
import { sha256 } from "@/lib/runtime/secrets";
import { call } from "@/tests/api/http";
import { PASSWORD, PASSWORD_HASH } from "@/tests/setup/password";
import { unique } from "@/tests/setup/unique";

const DOMAIN = "accounts-test.example";
const DESCRIPTION = "made by the account tests";

export { PASSWORD };

export type Account = { id: number; email: string; username: string; cookie: string };

export function freshEmail(): string {
  return `${unique()}@${DOMAIN}`;
}

/** Defaults to a sub-admin's code without sections. */
export async function makeCode(
  values: { grantsAdmin?: boolean; grantedSections?: SectionKey[]; maxUses?: number; expiresAt?: Date } = {},
): Promise<string> {
  const { code } = await prisma.invitationCode.create({
    data: { code: `Code-${unique()}`, description: DESCRIPTION, ...values },
  });
  return code;
}

export function post(path: string, body: unknown, cookie?: string): Promise<Response> {
  return call(path, {
    method: "POST",
    cookie,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export function login(email: string, password = PASSWORD, extra: object = {}, cookie?: string) {
  return post("/api/login", { username: email, password, ...extra }, cookie);
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** As in a browser that never signed in here. */
export function sessionOf(response: Response): string {
  return cookiesOf(response).split("; ")[0] ?? "";
}

/** Inserted directly, because registering hashes a password, which takes longer than most tests. */
export async function makeAccount(role: { grantsAdmin?: boolean; grantedSections?: SectionKey[] } = {}) {
  const { grantsAdmin = false, grantedSections = [] } = role;
  const email = freshEmail();
  const username = `user-${unique()}`;
  const sessionId = newSessionId();
  const seconds = SESSION_SECONDS.browser;
  const expiresAt = new Date(Date.now() + seconds * 1_000);
  const { id } = await prisma.user.create({
    data: {
      ...{ email, username, password: PASSWORD_HASH, isAdmin: grantsAdmin, lastVisit: new Date() },
      permissions: { create: eachSection((key) => grantedSections.includes(key)) },
      sessions: { create: { tokenHash: sha256(sessionId), expiresAt } },
    },
  });
  const cookie = `${SESSION_COOKIE}=${await sealSessionId(sessionId, seconds)}`;
  return { id, email, username, cookie } satisfies Account;
}

export async function register(role: Parameters<typeof makeCode>[0] = {}): Promise<Account> {
  const email = freshEmail();
  const username = `user-${unique()}`;
  const invitationCode = await makeCode(role);
  const response = await post("/api/register", { email, username, password: PASSWORD, invitationCode });
  if (response.status !== 201) throw new Error(`registration: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  return { id, email, username, cookie: sessionOf(response) };
}

export async function removeAccounts(): Promise<void> {
  await prisma.user.deleteMany({ where: { email: { endsWith: `@${DOMAIN}` } } });
  await prisma.invitationCode.deleteMany({
    where: { description: DESCRIPTION, code: { not: INITIAL_CODE } },
  });
  await disconnect();
}
