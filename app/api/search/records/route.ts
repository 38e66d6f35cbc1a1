import { route } from "@/lib/http/route";
import { FoundRecordsAnswer } from "@/lib/search/answers";
import { searchRecords } from "@/lib/search/data";
import { SearchQuery } from "@/lib/search/schema";

export const GET = route({
  about: "Searches records in the caller's sections. Requires at least three letters.",
  answer: FoundRecordsAnswer,
  access: "user",
  query: SearchQuery.pick({ q: true }),
  handle: ({ viewer, query: { q } }) => searchRecords(viewer, q),
});
