import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { trustedProxies } from "./trusted-proxies.mjs";

/** @typedef {{ socket: { remoteAddress?: string }, headers: { "x-forwarded-for"?: string } }} Asking */

/**
 * An address as a proxy writes it, without port, brackets and IPv4-in-IPv6; null for anything else.
 * @param {string} [text]
 */
function plainAddress(text = "") {
  const trimmed = text.trim();
  const bare =
    /^\[(.*)\](:\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return isIP(address) ? address : null;
}

/**
 * How to tell which address a request comes from. X-Forwarded-For is believed only as far as our own proxies
 * wrote it, from its right end; whatever a client put there itself stands to the left of that.
 * @param {string | undefined} setting TRUSTED_PROXIES: how many proxies stand in front of the server, or which
 *   addresses and networks are proxies; empty for none
 * @returns {(request: Asking) => string | undefined} a function from a request of node:http to its address
 * @throws Failure when the setting is neither
 */
export function addressReader(setting) {
  const proxies = trustedProxies(setting);
  if (proxies === 0) return (request) => request.socket.remoteAddress;
  const isProxy =
    typeof proxies === "number"
      ? (/** @type {string} */ _address, /** @type {number} */ passed) => passed < proxies
      : proxyAddr.compile(proxies);
  return (request) => {
    const passed = proxyAddr.all(
      /** @type {import("node:http").IncomingMessage} */ (request),
      (entry, index) => {
        const address = plainAddress(entry);
        return address !== null && isProxy(address, index);
      },
    );
    // What is no address ends the trust: the proxy that passed it on counts.
    return plainAddress(passed.at(-1)) ?? plainAddress(passed.at(-2)) ?? request.socket.remoteAddress;
  };
}
