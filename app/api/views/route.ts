import { authorize, route } from "@/lib/http/route";
import { ViewAnswer } from "@/lib/views/answers";
import { listViews } from "@/lib/views/data";
import { createView } from "@/lib/views/mutations";
import { ViewInput, ViewsQuery } from "@/lib/views/schema";

export const GET = route({
  about: "Lists a section's saved views: the caller's own and shared ones.",
  answer: ViewAnswer.array(),
  access: "user",
  query: ViewsQuery,
  refusals: [403],
  handle: ({ viewer, query }) => {
    authorize(viewer, query.section);
    return listViews(viewer, query.section);
  },
});

export const POST = route({
  about: "Saves a list's search, filters, sort order and columns as a view.",
  answer: ViewAnswer,
  access: "user",
  body: ViewInput,
  status: 201,
  handle: ({ viewer, body }) => createView(viewer, body),
});
