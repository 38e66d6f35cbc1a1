import { IdParams, route } from "@/lib/http/route";
import { PatchAnswer } from "@/lib/patches/answers";
import { patchWrites } from "@/lib/patches/mutations";
import { PatchChanges } from "@/lib/patches/schema";

const spec = { answer: PatchAnswer, access: "games", params: IdParams } as const;

export const PUT = route(
  { ...spec, about: "Updates a patch. Omitted fields keep their values.", body: PatchChanges },
  ({ viewer, params, body, loaded }) => patchWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  { ...spec, about: "Deletes a patch and returns it." },
  ({ viewer, params, loaded }) => patchWrites.delete(viewer, params.id, loaded),
);
