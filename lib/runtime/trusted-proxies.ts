import { isIP } from "node:net";
import * as z from "@/lib/input/zod";

export type TrustedProxies = number | string[];

const MAX_HOPS = 10;
const MAX_BITS: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const most = MAX_BITS[isIP(address)] ?? 0;
  const isLength = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
  return most > 0 && isLength && rest.length === 0;
}

export const TrustedProxiesSetting = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops > MAX_HOPS) context.addIssue(`must be at most ${MAX_HOPS} proxies, not ${hops}.`);
    return hops;
  }
  const entries = text.split(",").map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong !== undefined) {
    context.addIssue(
      `must be a number of proxies or a list of addresses such as 10.0.0.0/8,::1, not "${wrong}".`,
    );
  }
  return entries;
});
