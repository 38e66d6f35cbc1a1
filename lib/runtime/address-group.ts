import { isIP } from "node:net";

/** IPv6 by its subscriber's /64; null for what is no address. */
export function addressGroup(text: string): string | null {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "")
    .replace(/%.*$/, "");
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? network64(address) : null;
}

/** The /48 of an IPv6 group, which is what one subscriber may have at most; an IPv4 address as it is. */
export function widerGroup(group: string): string {
  return group.endsWith("::/64") ? `${group.split(":").slice(0, 3).join(":")}::/48` : group;
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
