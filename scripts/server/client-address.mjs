import { BlockList, isIP } from "node:net";
import { Failure } from "../failure.mjs";

/** @typedef {{ socket: { remoteAddress?: string }, headers: { "x-forwarded-for"?: string } }} Asking */

const MAX_HOPS = 10;

/**
 * An address as a proxy writes it, without port, brackets and IPv4-in-IPv6; null for anything else.
 * @param {string} text
 */
function plainAddress(text) {
  const trimmed = text.trim();
  const bare =
    /^\[(.*)\](:\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return isIP(address) ? address : null;
}

const family = (/** @type {string} */ address) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** @param {string[]} entries */
function proxyList(entries) {
  const list = new BlockList();
  for (const entry of entries) {
    const [text, length, ...rest] = entry.split("/");
    const address = plainAddress(text);
    const bits = length === undefined ? null : Number(length);
    const isLength = bits === null || (/^\d+$/.test(length) && bits <= (isIP(address) === 6 ? 128 : 32));
    if (!address || !isLength || rest.length > 0) {
      throw new Failure(
        `TRUSTED_PROXIES must be a number of proxies or a list of addresses such as 10.0.0.0/8,::1, not "${entry}".`,
      );
    }
    if (bits === null) list.addAddress(address, family(address));
    else list.addSubnet(address, bits, family(address));
  }
  return list;
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
  const text = setting?.trim() ?? "";
  const entries = text.split(",").map((entry) => entry.trim());
  const hops = /^\d+$/.test(text) ? Number(text) : null;
  if (text === "" || hops === 0) return (request) => request.socket.remoteAddress;
  if (hops !== null && hops > MAX_HOPS) {
    throw new Failure(`TRUSTED_PROXIES must be at most ${MAX_HOPS} proxies, not ${hops}.`);
  }
  const proxies = hops === null ? proxyList(entries) : null;
  const isProxy = (/** @type {string} */ address, /** @type {number} */ passed) =>
    proxies ? proxies.check(address, family(address)) : passed < hops;

  return (request) => {
    const socketAddress = request.socket.remoteAddress;
    let address = plainAddress(socketAddress ?? "");
    if (!address) return socketAddress;
    const forwarded = (request.headers["x-forwarded-for"] ?? "").split(",");
    for (let passed = 0; isProxy(address, passed); passed++) {
      const next = plainAddress(forwarded.pop() ?? "");
      if (!next) break;
      address = next;
    }
    return address;
  };
}
