/** Requires https. */
export const HOST_PREFIX = "__Host-";
export const SESSION_COOKIE = "next-auth.session-token";
export const DEVICE_COOKIE = "detectory.device";
export const SESSION_COOKIES = [`${HOST_PREFIX}${SESSION_COOKIE}`, SESSION_COOKIE];

const SESSION = new RegExp(`(^|;\\s*)(__Host-|__Secure-)?${SESSION_COOKIE.replaceAll(".", "\\.")}`);

type Headers = { cookie?: string; authorization?: string };

/** True if the response may depend on a session or token. */
export function hasCredentials({ cookie, authorization }: Headers): boolean {
  return authorization !== undefined || (cookie !== undefined && SESSION.test(cookie));
}
