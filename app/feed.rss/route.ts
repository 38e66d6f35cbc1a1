import { feedRoute } from "@/lib/updates/feed-route";
import { rssFeed } from "@/lib/updates/feed-rss";

export const GET = feedRoute("application/rss+xml; charset=utf-8", rssFeed);
