/** Over https this prefix ties a cookie to its host. */
export const HOST_PREFIX = "__Host-";
export const SESSION_COOKIE = "next-auth.session-token";
export const DEVICE_COOKIE = "detectory.device";
/** The session cookie's names, over https and without. */
export const SESSION_COOKIES = [`${HOST_PREFIX}${SESSION_COOKIE}`, SESSION_COOKIE];

const SESSION = new RegExp(`(^|;\\s*)(__Host-|__Secure-)?${SESSION_COOKIE.replaceAll(".", "\\.")}`);

/** Whether a Cookie header names a session; the answers are nobody else's. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && SESSION.test(cookieHeader);
}
