import { randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { headers } from "next/headers";
import { DEVICE_COOKIE, HOST_PREFIX, SESSION_COOKIE } from "@/lib/runtime/cookies";
import { env, publicOrigin } from "@/lib/runtime/env";
import { currentRequest } from "@/lib/runtime/request-context";
import { seal, unseal } from "@/lib/runtime/sealed";
import { sha256 } from "@/lib/runtime/secrets";

const DAY = 24 * 60 * 60;

const DEVICE_SECONDS = 180 * DAY;
const DEVICE_SALT = "known device";

export const SESSION_SECONDS = { browser: DAY, remembered: 30 * DAY };

export const isSecureOrigin = (): boolean => publicOrigin().startsWith("https://");

/** Over https, the `__Host-` prefix binds the cookie to this host. */
export const hostCookieName = (name: string): string => `${isSecureOrigin() ? HOST_PREFIX : ""}${name}`;

export const sessionCookieName = (): string => hostCookieName(SESSION_COOKIE);

export async function requestHeader(name: "cookie" | "user-agent"): Promise<string | null> {
  const own = currentRequest()?.headers;
  return own ? (own[name] ?? null) : (await headers()).get(name);
}

/** If a name occurs more than once, the last one counts, as in Next. */
export async function requestCookie(name: string): Promise<string | undefined> {
  const cookies = (await requestHeader("cookie"))?.split(/; */) ?? [];
  return cookies.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const newSessionId = (): string => randomBytes(32).toString("base64url");

/** `maxAge` in seconds. */
export const sealSessionId = (sessionId: string, maxAge: number) => seal("", { sid: sessionId }, maxAge);

/** Cached because decode() derives the key for each token. */
const opened = new LRUCache<string, { sid: string; expiresAt: number }>({ max: 1_000 });

/** Doesn't check that the session still exists. */
export async function openSessionId(token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const key = `${env("NEXTAUTH_SECRET")} ${token}`;
  const known = opened.get(key);
  if (known) return known.expiresAt > performance.now() ? known.sid : null;
  const payload = await unseal("", token);
  if (typeof payload?.sid !== "string") return null;
  const lifetime = Number(payload.exp) * 1_000 - Date.now();
  opened.set(key, { sid: payload.sid, expiresAt: performance.now() + lifetime });
  return payload.sid;
}

/** `maxAge` in seconds; omitted, the cookie ends with the browser session; 0 deletes it. */
export function setCookieLine(name: string, value: string, maxAge?: number): string {
  const lifetime = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/${lifetime}; HttpOnly; SameSite=Lax${isSecureOrigin() ? "; Secure" : ""}`;
}

export const clearSessionCookie = (): string => setCookieLine(sessionCookieName(), "", 0);

/** OWASP's device cookie exempts its owner from delays caused by other people's failures. */
export async function knownDevice(email: string): Promise<{ device: string; hasFactor: boolean } | null> {
  const token = await requestCookie(hostCookieName(DEVICE_COOKIE));
  const { device, account, hasFactor } = (token && (await unseal(DEVICE_SALT, token))) || {};
  if (typeof device !== "string" || account !== sha256(email)) return null;
  return { device, hasFactor: hasFactor === true };
}

export async function rememberDevice(email: string, hasFactor: boolean): Promise<string> {
  const { device = randomUUID() } = (await knownDevice(email)) ?? {};
  const value = await seal(DEVICE_SALT, { device, account: sha256(email), hasFactor }, DEVICE_SECONDS);
  return setCookieLine(hostCookieName(DEVICE_COOKIE), value, DEVICE_SECONDS);
}
