import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { addressGroup } from "@/lib/runtime/client-address";
import type { TrustedProxies } from "@/lib/runtime/env";

type ClientRequest = { socket: { remoteAddress?: string }; headers: IncomingHttpHeaders };

function plainAddress(text = ""): string | null {
  const trimmed = text.trim();
  const bare =
    /^\[(.*)\](:\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return isIP(address) ? address : null;
}

/** Trusts X-Forwarded-For from the right, as far as our own proxies wrote it. All limits count by the result. */
export function createAddressReader(proxies: TrustedProxies): (request: ClientRequest) => string {
  if (proxies === 0) return ({ socket }) => addressGroup(socket.remoteAddress ?? "") ?? "";
  const isProxy =
    typeof proxies === "number"
      ? (_address: string, passed: number) => passed < proxies
      : proxyAddr.compile(proxies);
  return (request) => {
    const passed = proxyAddr.all(request as IncomingMessage, (entry, index) => {
      const address = plainAddress(entry);
      return address !== null && isProxy(address, index);
    });
    return addressGroup(plainAddress(passed.at(-1)) ?? plainAddress(passed.at(-2)) ?? "") ?? "";
  };
}
