import { authorise, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { ViewAnswer } from "@/lib/views/answers";
import { listViews } from "@/lib/views/data";
import { createView } from "@/lib/views/mutations";
import { ViewInput, ViewsQuery } from "@/lib/views/schema";

export const GET = route(
  {
    about: "The saved views of a section's list: one's own and those that are shared.",
    answer: z.array(ViewAnswer),
    access: "user",
    query: ViewsQuery,
    refusals: [403],
  },
  ({ viewer, query }) => {
    authorise(viewer, query.section);
    return listViews(viewer, query.section);
  },
);

export const POST = route(
  {
    about: "Keeps the search, filters, sort and columns of a list under a name.",
    answer: ViewAnswer,
    access: "user",
    body: ViewInput,
    status: 201,
  },
  ({ viewer, body }) => createView(viewer, body),
);
