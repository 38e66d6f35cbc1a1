import { feedRoute } from "@/lib/http/feed-route";
import { rssFeed } from "@/lib/updates/feed-rss";

export const GET = feedRoute("application/rss+xml; charset=utf-8", rssFeed);
