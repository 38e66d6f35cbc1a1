/** Ties a cookie to its host, over https. */
export const HOST_PREFIX = "__Host-";
export const SESSION_COOKIE = "next-auth.session-token";
export const DEVICE_COOKIE = "detectory.device";
export const SESSION_COOKIES = [`${HOST_PREFIX}${SESSION_COOKIE}`, SESSION_COOKIE];

const SESSION = new RegExp(`(^|;\\s*)(__Host-|__Secure-)?${SESSION_COOKIE.replaceAll(".", "\\.")}`);

export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && SESSION.test(cookieHeader);
}
