import { AlertIdAnswer } from "@/lib/alerts/answers";
import { endAlert } from "@/lib/alerts/mutations";
import { TokenQuery } from "@/lib/alerts/schema";
import { answerOrPage } from "@/lib/http/bearer";
import { IdParams, route } from "@/lib/http/route";

const spec = { access: "public", params: IdParams, query: TokenQuery } as const;

export const GET = route(
  {
    ...spec,
    about: "Redirects to the unsubscribe confirmation page.",
    answer: "text/html",
    refusals: [303],
  },
  async ({ params, query }) => {
    const search = new URLSearchParams({ id: String(params.id), token: query.token ?? "" });
    return new Response(null, {
      status: 303,
      headers: { Location: `/alerts?${search}`, "Cache-Control": "no-store" },
    });
  },
);

export const POST = route(
  {
    ...spec,
    about: "Unsubscribes with one click (RFC 8058). The body is ignored.",
    answer: AlertIdAnswer,
    refusals: [303],
  },
  async ({ request, params, query }) => {
    await endAlert(params.id, query.token ?? null);
    return answerOrPage(request, { id: params.id }, "/alerts?done=ended");
  },
);
