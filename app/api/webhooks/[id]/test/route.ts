import { testWebhook } from "@/lib/alerts/mutations";
import { IdParams, route } from "@/lib/http/route";

/** POST /api/webhooks/{id}/test: sends it something, and begins again what was given up. */
export const POST = route({ access: "admin", params: IdParams }, ({ viewer, params }) =>
  testWebhook(viewer, params.id),
);
