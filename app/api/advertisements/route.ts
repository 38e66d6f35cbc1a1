import { listAdvertisements } from "@/lib/ads/data";
import { createAdvertisement } from "@/lib/ads/mutations";
import { AdvertisementInput } from "@/lib/ads/schema";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route({ access: "public" }, ({ viewer }) => listAdvertisements(viewer));

/** POST /api/advertisements: 201 with the new advertisement. */
export const POST = route(
  { access: "ads", body: AdvertisementInput, maxBytes: IMAGE_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createAdvertisement(viewer, body),
);
