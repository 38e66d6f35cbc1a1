import { AdvertisementAnswer } from "@/lib/ads/answers";
import { requireAdvertisement } from "@/lib/ads/data";
import { advertisementWrites } from "@/lib/ads/mutations";
import { recordRoutes } from "@/lib/http/record-routes";

export const { GET, PUT, DELETE } = recordRoutes(
  advertisementWrites,
  AdvertisementAnswer,
  requireAdvertisement,
);
