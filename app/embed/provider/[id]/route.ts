import { getProviderCard } from "@/lib/embeds/data";
import { embedRoute } from "@/lib/http/embed-route";

export const GET = embedRoute(getProviderCard);
