import { importRoute } from "@/lib/http/import-route";

export const POST = importRoute("ads");
