import { feedRoute } from "@/lib/http/feed-route";
import { atomFeed } from "@/lib/updates/feed-atom";

export const GET = feedRoute("application/atom+xml; charset=utf-8", atomFeed);
