import { findSubscription, toAlert } from "@/lib/alerts/data";
import { changeAlert, endAlert } from "@/lib/alerts/mutations";
import { AlertChange, TokenQuery } from "@/lib/alerts/schema";
import { givenToken } from "@/lib/http/bearer";
import { IdParams, route } from "@/lib/http/route";

const spec = { access: "public", params: IdParams, query: TokenQuery } as const;

export const GET = route(spec, async ({ request, params, query }) =>
  toAlert(await findSubscription(params.id, givenToken(request, query.token))),
);

/** PUT /api/alerts/{id}: which changes, and the quiet hours. */
export const PUT = route({ ...spec, body: AlertChange }, async ({ request, params, query, body }) =>
  toAlert(await changeAlert(params.id, givenToken(request, query.token), body)),
);

export const DELETE = route(spec, async ({ request, params, query }) => {
  await endAlert(params.id, givenToken(request, query.token));
  return { id: params.id };
});
