import { env } from "@/lib/runtime/env";
import { createAddressReader } from "@/server/request/client-address";

function trustedProxies(setting = "") {
  process.env.TRUSTED_PROXIES = setting;
  return env("TRUSTED_PROXIES");
}

function addressOf(setting: string | undefined, remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return createAddressReader(trustedProxies(setting))({ socket: { remoteAddress }, headers });
}

const PROXY = "10.0.0.7";
const CLIENT = "203.0.113.9";

test.each([
  // Without the setting, no header is trusted.
  [undefined, PROXY, CLIENT, PROXY],
  ["", PROXY, CLIENT, PROXY],
  ["0", PROXY, CLIENT, PROXY],
  // One proxy: the last entry is its own, the client's claim comes before it.
  ["1", PROXY, CLIENT, CLIENT],
  ["1", PROXY, `6.6.6.6, ${CLIENT}`, CLIENT],
  ["1", PROXY, undefined, PROXY],
  ["2", PROXY, `6.6.6.6, ${CLIENT}, 10.0.0.8`, CLIENT],
  ["2", PROXY, CLIENT, CLIENT],
  // Listed proxies: the right-most unlisted address counts.
  ["10.0.0.0/8", PROXY, `6.6.6.6, ${CLIENT}, 10.9.9.9`, CLIENT],
  ["10.0.0.7", PROXY, `${CLIENT}, 10.9.9.9`, "10.9.9.9"],
  ["10.0.0.0/8, ::1", "::1", CLIENT, CLIENT],
  ["2001:db8::/32", "2001:db8::5", "2001:db9::1", "2001:db9:0:0::/64"],
  ["10.0.0.0/8", "::ffff:10.0.0.7", `${CLIENT}:4711`, CLIENT],
  ["10.0.0.0/8", PROXY, "[2001:db9::1]:4711", "2001:db9:0:0::/64"],
  // Requests that bypass the proxies aren't trusted.
  ["10.0.0.0/8", CLIENT, "6.6.6.6", CLIENT],
  ["10.0.0.0/8", CLIENT, "6.6.6.6, 10.0.0.1", CLIENT],
  // An invalid address ends the trust.
  ["10.0.0.0/8", PROXY, "6.6.6.6, unknown", PROXY],
  ["10.0.0.0/8", PROXY, `6.6.6.6, nonsense, ${CLIENT}`, CLIENT],
  // Empty list elements don't count (RFC 9110, 5.6.1).
  ["2", PROXY, `6.6.6.6, ${CLIENT}, , 10.0.0.8`, CLIENT],
  ["10.0.0.0/8", PROXY, `6.6.6.6,, ${CLIENT}`, CLIENT],
  ["3", PROXY, "6.6.6.6, nonsense, 10.0.0.8", "10.0.0.8"],
  ["10.0.0.0/8", PROXY, "", PROXY],
])(
  "with TRUSTED_PROXIES=%j a request from %s forwarded for %j counts as %s",
  (setting, peer, forwarded, address) => {
    expect(addressOf(setting, peer, forwarded)).toBe(address);
  },
);

test.each([
  "yes",
  "10.0.0.0/33",
  "10.0.0.0/8/8",
  "::1/129",
  "10.0.0",
  "-1",
  "11",
  "10.0.0.1,",
  "0.0.0.0/0",
  "loopback",
  "010.0.0.7",
])("TRUSTED_PROXIES=%j is refused at startup", (setting) => {
  expect(() => trustedProxies(setting)).toThrow(/TRUSTED_PROXIES/);
});
