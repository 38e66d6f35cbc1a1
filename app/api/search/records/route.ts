import { route } from "@/lib/http/route";
import { FoundRecordsAnswer } from "@/lib/search/answers";
import { searchRecords } from "@/lib/search/data";
import { SearchQuery } from "@/lib/search/schema";

export const GET = route(
  {
    about: "What else a text finds in the sections that the caller may use, from three letters on.",
    answer: FoundRecordsAnswer,
    access: "user",
    query: SearchQuery.pick({ q: true }),
  },
  ({ viewer, query: { q } }) => searchRecords(viewer, q),
);
