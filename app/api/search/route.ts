import { route } from "@/lib/http/route";
import { searchCatalogue } from "@/lib/search/data";
import { SearchQuery } from "@/lib/search/schema";

/** GET /api/search: the games and providers that a text finds, best first. */
export const GET = route({ access: "public", query: SearchQuery }, ({ viewer, query: { q, limit } }) =>
  searchCatalogue(viewer, q, limit),
);
