import { DealAnswer } from "@/lib/deals/answers";
import { listDeals } from "@/lib/deals/data";
import { dealWrites } from "@/lib/deals/mutations";
import { DealInput, DealsChanges, SeveralDeals } from "@/lib/deals/schema";
import { pageOf } from "@/lib/http/list-page";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { PageQuery } from "@/lib/input/pages";
import * as z from "@/lib/input/zod";

export const GET = route(
  {
    about: "Every active deal by id, expired or not.",
    answer: z.array(DealAnswer),
    access: "public",
    query: PageQuery,
  },
  async ({ request, viewer, query }) => pageOf(request, query, await listDeals(viewer)),
);

export const POST = route(
  {
    about: "Makes a deal.",
    answer: DealAnswer,
    access: "deals",
    body: DealInput,
    maxBytes: IMAGE_BODY_BYTES,
    status: 201,
  },
  ({ viewer, body }) => dealWrites.create(viewer, body),
);

export const PUT = route(
  {
    about: "Shows, hides or features several deals, all or none.",
    answer: z.array(DealAnswer),
    access: "deals",
    body: DealsChanges,
  },
  ({ viewer, body, loaded }) => dealWrites.updateAll(viewer, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes several deals, all or none, and answers with them as they were.",
    answer: z.array(DealAnswer),
    access: "deals",
    body: SeveralDeals,
  },
  ({ viewer, body, loaded }) => dealWrites.deleteAll(viewer, body.ids, loaded),
);
