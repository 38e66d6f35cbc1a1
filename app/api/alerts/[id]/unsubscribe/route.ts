import { AlertIdAnswer } from "@/lib/alerts/answers";
import { endAlert } from "@/lib/alerts/mutations";
import { TokenQuery } from "@/lib/alerts/schema";
import { alertPath } from "@/lib/alerts/vocabulary";
import { answerOrPage } from "@/lib/http/alert-links";
import { IdParams, route } from "@/lib/http/route";

const spec = { access: "public", params: IdParams, query: TokenQuery } as const;

export const GET = route({
  ...spec,
  about: "Redirects to the unsubscribe confirmation page.",
  answer: "text/html",
  refusals: [303],
  handle: async ({ params, query }) => {
    const Location = alertPath(params.id, { token: query.token ?? "" });
    return new Response(null, { status: 303, headers: { Location } });
  },
});

export const POST = route({
  ...spec,
  about: "Unsubscribes with one click (RFC 8058). The body is ignored.",
  answer: AlertIdAnswer,
  refusals: [303],
  handle: async ({ request, params, query }) => {
    const pages = { done: "/alerts?done=ended", refused: alertPath(params.id, { token: query.token ?? "" }) };
    return answerOrPage(request, params.id, endAlert(params.id, query.token ?? null), pages);
  },
});
