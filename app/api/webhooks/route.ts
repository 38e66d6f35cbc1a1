import { listWebhooks } from "@/lib/alerts/data";
import { createWebhook } from "@/lib/alerts/mutations";
import { WebhookInput } from "@/lib/alerts/schema";
import { route } from "@/lib/http/route";

export const GET = route({ access: "admin" }, () => listWebhooks());

/** POST /api/webhooks: 201 with id and secret, which is told this once. */
export const POST = route({ access: "admin", body: WebhookInput, status: 201 }, ({ viewer, body }) =>
  createWebhook(viewer, body),
);
