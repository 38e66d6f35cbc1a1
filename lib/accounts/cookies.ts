import { createHash, randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers";
import { decode, encode, type JWT } from "next-auth/jwt";
import { DEVICE_COOKIE, HOST_PREFIX, SESSION_COOKIE } from "@/lib/runtime/cookies";
import { env, publicOrigin } from "@/lib/runtime/env";

const DAY = 24 * 60 * 60;

const DEVICE_SECONDS = 180 * DAY;
const DEVICE_SALT = "known device";

/** How long a session lives on the server, in seconds (docs/product/accounts.md#sessions). */
export const SESSION_SECONDS = { browser: DAY, remembered: 30 * DAY };

/** Whether cookies are for https only. */
export function isSecureOrigin(): boolean {
  return publicOrigin().startsWith("https://");
}

/** The one session cookie, which NextAuth's routes use too. Over https the prefix ties it to this host. */
export function sessionCookieName(): string {
  return `${isSecureOrigin() ? HOST_PREFIX : ""}${SESSION_COOKIE}`;
}

/** A new session id of 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores instead of a secret: its SHA-256 in hexadecimal. */
export function sha256(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The session id inside NextAuth's encrypted token, ready for the cookie. */
export function sealSessionId(sessionId: string, maxAge: number): Promise<string> {
  return encode({ token: { sid: sessionId } as JWT, secret: env("NEXTAUTH_SECRET"), maxAge });
}

/** What tokens were opened to, so that every request of a browser need not derive the key again. */
const opened = new LRUCache<string, { sid: string; expiresAt: number }>({ max: 1_000 });

/** The session id of a cookie's value; null when it is not ours or too old. Tells nothing about the row. */
export async function openSessionId(token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const secret = env("NEXTAUTH_SECRET");
  const key = `${secret} ${token}`;
  const known = opened.get(key);
  if (known) return known.expiresAt > performance.now() ? known.sid : null;
  try {
    const payload = await decode({ token, secret });
    if (typeof payload?.sid !== "string") return null;
    const lifetime = Number(payload.exp) * 1_000 - Date.now();
    opened.set(key, { sid: payload.sid, expiresAt: performance.now() + lifetime });
    return payload.sid;
  } catch {
    return null;
  }
}

/**
 * A Set-Cookie line. Without `maxAge` (seconds) the browser forgets the cookie when it closes; 0 removes it.
 */
export function setCookieLine(name: string, value: string, maxAge?: number): string {
  const lifetime = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/${lifetime}; HttpOnly; SameSite=Lax${isSecureOrigin() ? "; Secure" : ""}`;
}

/** The Set-Cookie line that makes a browser forget its session. */
export function forgetSessionLine(): string {
  return setCookieLine(sessionCookieName(), "", 0);
}

function deviceCookieName(): string {
  return `${isSecureOrigin() ? HOST_PREFIX : ""}${DEVICE_COOKIE}`;
}

/**
 * The id of a browser that signed in to this account before, or null. It opens nothing: it only spares its
 * owner the delay that a stranger's failures put on the account (OWASP's device cookie).
 */
export async function knownDevice(email: string): Promise<string | null> {
  const token = (await cookies()).get(deviceCookieName())?.value;
  if (!token) return null;
  try {
    const payload = await decode({ token, secret: env("NEXTAUTH_SECRET"), salt: DEVICE_SALT });
    const { device, account } = payload ?? {};
    return typeof device === "string" && account === sha256(email) ? device : null;
  } catch {
    return null;
  }
}

/** The Set-Cookie line that makes this browser known to an account for half a year. */
export async function rememberDevice(email: string): Promise<string> {
  const device = (await knownDevice(email)) ?? randomUUID();
  const value = await encode({
    token: { device, account: sha256(email) } as JWT,
    secret: env("NEXTAUTH_SECRET"),
    salt: DEVICE_SALT,
    maxAge: DEVICE_SECONDS,
  });
  return setCookieLine(deviceCookieName(), value, DEVICE_SECONDS);
}
