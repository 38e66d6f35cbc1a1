import { IdParams, route } from "@/lib/http/route";
import { ViewAnswer } from "@/lib/views/answers";
import { deleteView, updateView } from "@/lib/views/mutations";
import { ViewChanges } from "@/lib/views/schema";

export const PUT = route({
  about:
    "Updates a view. Omitted fields keep their values. Shared views can be changed by their creator and by full admins.",
  answer: ViewAnswer,
  access: "user",
  params: IdParams,
  body: ViewChanges,
  handle: ({ viewer, params, body, loaded }) => updateView(viewer, params.id, body, loaded),
});

export const DELETE = route({
  about: "Deletes a view and returns it.",
  answer: ViewAnswer,
  access: "user",
  params: IdParams,
  handle: ({ viewer, params, loaded }) => deleteView(viewer, params.id, loaded),
});
