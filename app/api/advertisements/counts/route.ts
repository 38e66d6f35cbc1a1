import { totalCountsRoute } from "@/lib/http/counts-route";

export const GET = totalCountsRoute("advertisement");
