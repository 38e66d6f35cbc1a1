import { exportRoute } from "@/lib/http/export-route";

export const GET = exportRoute("games");
