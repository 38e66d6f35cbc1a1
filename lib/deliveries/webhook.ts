import "server-only";
import { Webhook } from "standardwebhooks";
import { alertPayload } from "@/lib/alerts/message";
import type { Parcel, Receiver } from "@/lib/deliveries/parcel";
import { guardedPost } from "@/lib/outbound/guarded-post";
import { publicOrigin } from "@/lib/runtime/env";

/** Standard Webhooks signature with the current time. */
export function toWebhook({ address, secret }: Receiver, parcel: Parcel) {
  const at = new Date();
  const payload =
    parcel.kind === "alert"
      ? alertPayload(parcel.alert, publicOrigin())
      : { type: "test", timestamp: at.toISOString(), data: {} };
  const body = JSON.stringify(payload);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Detectory-Webhooks",
    "webhook-id": parcel.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret ?? "").sign(parcel.id, at, body),
  };
  return guardedPost(address, { headers, body });
}
