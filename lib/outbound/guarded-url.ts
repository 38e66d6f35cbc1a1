import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/outbound/public-address";
import { env } from "@/lib/runtime/env";
import { parseUrl } from "@/lib/runtime/parse-url";

/** Test receivers may be anywhere and use http. */
export function isTestHost({ host, port, hostname, protocol }: URL): boolean {
  const full = port ? host : `${hostname}:${protocol === "https:" ? 443 : 80}`;
  return env("ALERT_TEST_HOSTS").includes(full);
}

export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** URL has already normalized decimal, octal and hex hosts. Names are checked when connecting. */
export function guardedUrl(text: string): URL | null {
  const url = parseUrl(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!isWeb || url.username || url.password) return null;
  if (isTestHost(url)) return url;
  const host = bareHost(url);
  if (url.protocol !== "https:" || url.port !== "") return null;
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return /^([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}\.?$/i.test(host) ? url : null;
}
