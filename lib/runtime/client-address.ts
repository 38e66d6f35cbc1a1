import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/runtime/env";
import { currentAddress } from "@/lib/runtime/request-context";

/** Null where neither our server nor Vercel says it: anyone can send other headers. IPv6 by its subscriber's /64. */
export function clientAddress(request: Request): string | null {
  const given = env("VERCEL") ? request.headers.get("x-vercel-forwarded-for") : currentAddress();
  const first = given?.split(",")[0]?.trim().toLowerCase() ?? "";
  const address = first.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? network64(address) : null;
}

function network64(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const left = groups(head);
  const missing = address.includes("::") ? 8 - left.length - groups(tail).length : 0;
  const all = [...left, ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
