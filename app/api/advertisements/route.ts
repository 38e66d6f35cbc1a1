import { AdvertisementAnswer } from "@/lib/ads/answers";
import { listAdvertisements } from "@/lib/ads/data";
import { advertisementWrites } from "@/lib/ads/mutations";
import { AdvertisementsChanges } from "@/lib/ads/schema";
import { pageOf } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/fields";

export const GET = route({
  about: "Lists all active advertisements, sorted by id.",
  answer: AdvertisementAnswer.array(),
  access: "public",
  query: PageQuery,
  handle: async ({ request, viewer, query }) => pageOf(request, query, await listAdvertisements(viewer)),
});

export const { POST, PUT, DELETE } = collectionRoutes(advertisementWrites, AdvertisementAnswer, {
  several: AdvertisementsChanges,
  changing: "Activates, deactivates or moves several advertisements in one transaction.",
});
