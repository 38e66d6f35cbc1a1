import { getGameBadge } from "@/lib/badges/data";
import { badgeRoute } from "@/lib/http/badge-route";

/** GET /badge/game/{id}.svg and .json: how many of a game's providers are undetected, for pages elsewhere. */
export const GET = badgeRoute(getGameBadge);
