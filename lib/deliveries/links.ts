import { confirmationCode, linkToken } from "@/lib/alerts/tokens";
import type { Receiver } from "@/lib/deliveries/payload";
import { publicOrigin } from "@/lib/runtime/env";

/** Opens a page with a button: mail scanners open every link, so a GET must change nothing. */
export function confirmationUrl(receiver: Receiver): string {
  const query = new URLSearchParams({ id: String(receiver.id), code: confirmationCode(receiver) });
  return `${publicOrigin()}/alerts?${query}`;
}

export function managementUrl(receiver: Receiver): string {
  const query = new URLSearchParams({ id: String(receiver.id), token: linkToken(receiver) });
  return `${publicOrigin()}/alerts?${query}`;
}

export const unsubscribeUrl = (receiver: Receiver): string =>
  `${publicOrigin()}/api/alerts/${receiver.id}/unsubscribe?token=${linkToken(receiver)}`;
