import { AlertAnswer, AlertIdAnswer } from "@/lib/alerts/answers";
import { findSubscription, toAlert } from "@/lib/alerts/data";
import { changeAlert, endAlert } from "@/lib/alerts/mutations";
import { AlertChange, TokenQuery } from "@/lib/alerts/schema";
import { givenAlertToken } from "@/lib/http/alert-links";
import { IdParams, route } from "@/lib/http/route";

const spec = { access: "public", params: IdParams, query: TokenQuery } as const;

export const GET = route({
  ...spec,
  about: "Returns an alert. Send its token as Authorization: Bearer or as `token`.",
  answer: AlertAnswer,
  handle: async ({ request, params, query }) =>
    toAlert(await findSubscription(params.id, givenAlertToken(request, query.token))),
});

export const PUT = route({
  about: "Updates which changes an alert reports, its quiet hours, or a browser's subscription.",
  answer: AlertAnswer,
  ...spec,
  body: AlertChange,
  handle: async ({ request, params, query, body }) =>
    toAlert(await changeAlert(params.id, givenAlertToken(request, query.token), body)),
});

export const DELETE = route({
  ...spec,
  about: "Ends an alert.",
  answer: AlertIdAnswer,
  handle: async ({ request, params, query }) => {
    await endAlert(params.id, givenAlertToken(request, query.token));
    return { id: params.id };
  },
});
