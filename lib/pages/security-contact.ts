import { DAY } from "@/lib/dates";

const VALID_DAYS = 180;

/** RFC 9116. */
export function securityContactText(contact: string, origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY + VALID_DAYS) * DAY);
  return [
    `Contact: ${new URL(contact).href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
