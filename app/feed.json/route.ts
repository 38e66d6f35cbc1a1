import { jsonFeed } from "@/lib/updates/feed-json";
import { feedRoute } from "@/lib/updates/feed-route";

export const GET = feedRoute("application/feed+json; charset=utf-8", jsonFeed);
