import { isIP } from "node:net";
import { env } from "@/lib/runtime/env";
import { currentRequest } from "@/lib/runtime/request-context";

/** Null unless our server or Vercel provides it: clients can forge any other header. */
export function clientAddress(request: Request): string | null {
  if (!env("VERCEL")) return currentRequest()?.address || null;
  return addressGroup(request.headers.get("x-vercel-forwarded-for")?.split(",")[0] ?? "");
}

/** IPv6 is grouped by /64, the size of a subscriber's network; null if invalid. */
export function addressGroup(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)|%.*$/gi, "");
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? network64(address) : null;
}

/** IPv6 by /48, the most that one subscriber has. */
export function widerGroup(group: string): string {
  return group.endsWith("::/64") ? `${group.split(":").slice(0, 3).join(":")}::/48` : group;
}

function network64(address: string): string {
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
