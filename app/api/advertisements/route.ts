import { AdvertisementAnswer } from "@/lib/ads/answers";
import { listAdvertisements } from "@/lib/ads/data";
import { advertisementWrites } from "@/lib/ads/mutations";
import { AdvertisementInput, AdvertisementsChanges, SeveralAdvertisements } from "@/lib/ads/schema";
import { pageOf } from "@/lib/http/list-page";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";

export const GET = route(
  {
    about: "Every active advertisement, by id.",
    answer: z.array(AdvertisementAnswer),
    access: "public",
    query: PageQuery,
  },
  async ({ request, viewer, query }) => pageOf(request, query, await listAdvertisements(viewer)),
);

export const POST = route(
  {
    about: "Makes an advertisement.",
    answer: AdvertisementAnswer,
    access: "ads",
    body: AdvertisementInput,
    maxBytes: IMAGE_BODY_BYTES,
    status: 201,
  },
  ({ viewer, body }) => advertisementWrites.create(viewer, body),
);

export const PUT = route(
  {
    about: "Shows or hides several advertisements, or gives them a game, all or none.",
    answer: z.array(AdvertisementAnswer),
    access: "ads",
    body: AdvertisementsChanges,
  },
  ({ viewer, body, loaded }) => advertisementWrites.updateAll(viewer, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes several advertisements, all or none, and answers with them as they were.",
    answer: z.array(AdvertisementAnswer),
    access: "ads",
    body: SeveralAdvertisements,
  },
  ({ viewer, body, loaded }) => advertisementWrites.deleteAll(viewer, body.ids, loaded),
);
