import "server-only";
import { addressGroup } from "@/lib/runtime/address-group";
import { env } from "@/lib/runtime/env";
import { currentAddress } from "@/lib/runtime/request-context";

/** Null unless our server or Vercel provides it: clients can forge any other header. */
export function clientAddress(request: Request): string | null {
  const given = env("VERCEL") ? request.headers.get("x-vercel-forwarded-for") : currentAddress();
  return addressGroup(given?.split(",")[0] ?? "");
}
