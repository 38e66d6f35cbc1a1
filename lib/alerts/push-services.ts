import "server-only";
import { isTestHost } from "@/lib/outbound/guarded-url";
import { env } from "@/lib/runtime/env";

const KNOWN = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  // Chromium builds without Google's keys.
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const matches = (pattern: string, hostname: string) =>
  pattern.startsWith("*.") ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

export const isKnownService = ({ hostname }: URL): boolean =>
  KNOWN.some((pattern) => matches(pattern, hostname));

/** Any other host would let strangers make this server send requests to it. */
export const isPushService = (url: URL): boolean =>
  isKnownService(url) ||
  env("PUSH_HOSTS").some((pattern) => matches(pattern, url.hostname)) ||
  isTestHost(url);
