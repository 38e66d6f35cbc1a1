import { BlockList, isIP, isIPv4 } from "node:net";

const V4_NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  // Azure's metadata and DNS service, within a public range.
  "168.63.129.16/32",
];

/** Special ranges within 2000::/3; 6to4 and Teredo embed an IPv4 address. */
const V6_NOT_PUBLIC = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function networks(entries: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", bits] = entry.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const notPublicV4 = networks(V4_NOT_PUBLIC, "ipv4");
const notPublicV6 = networks(V6_NOT_PUBLIC, "ipv6");
const globalV6 = networks(["2000::/3"], "ipv6");

/** False for any address that maps to another one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (isIPv4(address)) return !notPublicV4.check(address, "ipv4");
  return globalV6.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}
