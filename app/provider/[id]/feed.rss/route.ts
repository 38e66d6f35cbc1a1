import { feedRoute } from "@/lib/http/feed-route";

export const GET = feedRoute("rss", "provider");
