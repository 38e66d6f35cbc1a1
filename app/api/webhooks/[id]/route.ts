import { AlertIdAnswer } from "@/lib/alerts/answers";
import { deleteWebhook } from "@/lib/alerts/mutations";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route({
  about: "Deletes a webhook.",
  answer: AlertIdAnswer,
  access: "admin",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params }) => deleteWebhook(viewer, params.id),
});
