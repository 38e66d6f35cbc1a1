import { AlertAnswer, NewWebhookAnswer } from "@/lib/alerts/answers";
import { listWebhooks } from "@/lib/alerts/data";
import { createWebhook } from "@/lib/alerts/mutations";
import { WebhookInput } from "@/lib/alerts/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Lists webhooks. Full admins only.",
  answer: AlertAnswer.array(),
  access: "admin",
  handle: () => listWebhooks(),
});

export const POST = route({
  about: "Creates a signed webhook. The response contains its secret, which isn't shown again.",
  answer: NewWebhookAnswer,
  access: "admin",
  confirmation: ["password"],
  body: WebhookInput,
  status: 201,
  handle: ({ viewer, body }) => createWebhook(viewer, body),
});
