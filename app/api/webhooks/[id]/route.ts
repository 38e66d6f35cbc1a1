import { deleteWebhook } from "@/lib/alerts/mutations";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route({ access: "admin", params: IdParams }, ({ viewer, params }) =>
  deleteWebhook(viewer, params.id),
);
