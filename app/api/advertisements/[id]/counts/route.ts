import { countsRoute } from "@/lib/http/counts-route";

export const GET = countsRoute("advertisement");
