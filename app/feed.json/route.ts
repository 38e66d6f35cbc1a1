import { feedRoute } from "@/lib/http/feed-route";
import { jsonFeed } from "@/lib/updates/feed-json";

export const GET = feedRoute("application/feed+json; charset=utf-8", jsonFeed);
