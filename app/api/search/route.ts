import { route } from "@/lib/http/route";
import { FoundAnswer } from "@/lib/search/answers";
import { searchCatalogue } from "@/lib/search/data";
import { SearchQuery } from "@/lib/search/schema";

export const GET = route({
  about: "Searches games and providers, best matches first.",
  answer: FoundAnswer,
  access: "public",
  query: SearchQuery,
  handle: ({ viewer, query: { q, limit } }) => searchCatalogue(viewer, q, limit),
});
