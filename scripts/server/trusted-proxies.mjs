import { isIP } from "node:net";
import { Failure } from "../failure";

const MAX_HOPS = 10;
const MAX_BITS = { 4: 32, 6: 128 };

/** @param {string} entry */
function isNetwork(entry) {
  const [address, bits, ...rest] = entry.split("/");
  const most = MAX_BITS[isIP(address)] ?? 0;
  const isLength = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
  return most > 0 && isLength && rest.length === 0;
}

/**
 * What TRUSTED_PROXIES says, read without packages: the start asks before it installs any.
 * @param {string | undefined} setting
 * @returns {number | string[]} how many proxies there are, or their addresses and networks
 * @throws Failure when it says neither
 */
export function trustedProxies(setting) {
  const text = setting?.trim() || "0";
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= MAX_HOPS) return hops;
    throw new Failure(`TRUSTED_PROXIES must be at most ${MAX_HOPS} proxies, not ${hops}.`);
  }
  const entries = text.split(",").map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new Failure(
    `TRUSTED_PROXIES must be a number of proxies or a list of addresses such as 10.0.0.0/8,::1, not "${wrong}".`,
  );
}
