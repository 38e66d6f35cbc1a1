import { AlertIdAnswer } from "@/lib/alerts/answers";
import { testWebhook } from "@/lib/alerts/mutations";
import { IdParams, route } from "@/lib/http/route";

export const POST = route({
  about: "Sends a test delivery and retries failed ones.",
  answer: AlertIdAnswer,
  access: "admin",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params }) => testWebhook(viewer, params.id),
});
