import webPush from "web-push";
import { alertMessage } from "@/lib/alerts/message";
import { isPushService } from "@/lib/alerts/push-services";
import { cutText } from "@/lib/counted";
import { vapidKeys } from "@/lib/deliveries/mutations";
import { type Payload, type Receiver, Unsupported } from "@/lib/deliveries/payload";
import { guardedPost } from "@/lib/outbound/guarded-post";
import { publicOrigin } from "@/lib/runtime/env";

const TTL_SECONDS = 24 * 60 * 60; // A device that was off gets the last day's alerts
const MAX_BODY = 500; // Push services accept 4 KB, and a character may take four bytes

/** Push services require a contact, and reject http addresses. */
function subject(): string {
  const origin = publicOrigin();
  return origin.startsWith("https:") ? origin : `mailto:alerts@${new URL(origin).hostname}`;
}

export async function toBrowser({ address }: Receiver, payload: Payload) {
  if (payload.kind !== "alert") throw new Error("Only alerts are sent to browsers.");
  const subscription = JSON.parse(address);
  if (!isPushService(new URL(subscription.endpoint)))
    throw new Unsupported("This push service isn't supported.");
  const { title, lines, evidence, url } = alertMessage(payload.alert, publicOrigin());
  const { providerId } = payload.alert;
  const body = cutText([...lines, ...evidence].join("\n"), MAX_BODY);
  const content = { id: payload.id, title, body, url, tag: `provider-${providerId}` };
  const { publicKey, privateKey } = await vapidKeys();
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
    TTL: TTL_SECONDS,
    urgency: "high",
    vapidDetails: { subject: subject(), publicKey, privateKey },
  });
  return guardedPost(details.endpoint, { headers: details.headers, body: details.body ?? "" });
}
