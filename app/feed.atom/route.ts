import { atomFeed } from "@/lib/updates/feed-atom";
import { feedRoute } from "@/lib/updates/feed-route";

export const GET = feedRoute("application/atom+xml; charset=utf-8", atomFeed);
