import { olderPage } from "@/lib/http/list-page";
import { route } from "@/lib/http/route";
import { LimitText } from "@/lib/input/fields";
import { UpdateAnswer } from "@/lib/updates/answers";
import { listUpdates, UPDATES_LIMIT } from "@/lib/updates/data";
import { UpdatesQuery } from "@/lib/updates/schema";

export const GET = route({
  about:
    "Lists changes to games and provider statuses, newest first, 500 by default. `before` is the id of the last one you have.",
  answer: UpdateAnswer.array(),
  access: "public",
  query: UpdatesQuery.extend({ limit: LimitText }),
  handle: async ({ request, viewer, query }) =>
    olderPage(request, query.limit ?? UPDATES_LIMIT, await listUpdates(viewer, query)),
});
