import { getProviderBadge } from "@/lib/badges/data";
import { badgeRoute } from "@/lib/http/badge-route";

/** GET /badge/provider/{id}.svg and .json: the status of a provider for pages elsewhere. */
export const GET = badgeRoute(getProviderBadge);
