import { confirmationCode, linkToken } from "@/lib/alerts/tokens";
import { alertPath } from "@/lib/alerts/vocabulary";
import type { Receiver } from "@/lib/deliveries/payload";
import { publicOrigin } from "@/lib/runtime/env";

/** Opens a page with a button: mail scanners open every link, so a GET must change nothing. */
export const confirmationUrl = (receiver: Receiver): string =>
  publicOrigin() + alertPath(receiver.id, { code: confirmationCode(receiver) });

export const managementUrl = (receiver: Receiver): string =>
  publicOrigin() + alertPath(receiver.id, { token: linkToken(receiver) });

export const unsubscribeUrl = (receiver: Receiver): string =>
  `${publicOrigin()}/api/alerts/${receiver.id}/unsubscribe?token=${linkToken(receiver)}`;
