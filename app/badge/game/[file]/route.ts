import { getGameBadge } from "@/lib/badges/data";
import { badgeRoute } from "@/lib/http/badge-route";

export const GET = badgeRoute(getGameBadge);
