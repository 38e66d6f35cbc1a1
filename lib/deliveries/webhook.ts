import { Webhook } from "standardwebhooks";
import { alertPayload } from "@/lib/alerts/message";
import type { Payload, Receiver } from "@/lib/deliveries/payload";
import { guardedPost } from "@/lib/outbound/guarded-post";
import { currentTime } from "@/lib/runtime/clock";
import { publicOrigin } from "@/lib/runtime/env";

export function toWebhook({ address, secret }: Receiver, payload: Payload) {
  const at = currentTime();
  const content =
    payload.kind === "alert"
      ? alertPayload(payload.alert, publicOrigin())
      : { type: "test", timestamp: at.toISOString(), data: {} };
  const body = JSON.stringify(content);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Detectory-Webhooks",
    "webhook-id": payload.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret ?? "").sign(payload.id, at, body),
  };
  return guardedPost(address, { headers, body });
}
