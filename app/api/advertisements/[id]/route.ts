import { AdvertisementAnswer } from "@/lib/ads/answers";
import { requireAdvertisement } from "@/lib/ads/data";
import { advertisementWrites } from "@/lib/ads/mutations";
import { AdvertisementChanges } from "@/lib/ads/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route(
  { about: "One advertisement.", answer: AdvertisementAnswer, access: "public", params: IdParams },
  ({ viewer, params }) => requireAdvertisement(viewer, params.id),
);

export const PUT = route(
  {
    about: "Changes an advertisement; absent fields stay.",
    answer: AdvertisementAnswer,
    access: "ads",
    params: IdParams,
    body: AdvertisementChanges,
    maxBytes: IMAGE_BODY_BYTES,
  },
  ({ viewer, params, body, loaded }) => advertisementWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes an advertisement and answers with it as it was.",
    answer: AdvertisementAnswer,
    access: "ads",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => advertisementWrites.delete(viewer, params.id, loaded),
);
