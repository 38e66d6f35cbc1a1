import { endAlert } from "@/lib/alerts/mutations";
import { TokenQuery } from "@/lib/alerts/schema";
import { answerOrPage } from "@/lib/http/bearer";
import { IdParams, route } from "@/lib/http/route";

const spec = { access: "public", params: IdParams, query: TokenQuery } as const;

/** GET /api/alerts/{id}/unsubscribe: who opens the link of a mailbox himself finds a button. */
export const GET = route(spec, async ({ params, query }) => {
  const search = new URLSearchParams({ id: String(params.id), token: query.token ?? "" });
  return new Response(null, {
    status: 303,
    headers: { Location: `/alerts?${search}`, "Cache-Control": "no-store" },
  });
});

/** POST /api/alerts/{id}/unsubscribe: ends it for a mailbox after RFC 8058; the body is not looked at. */
export const POST = route(spec, async ({ request, params, query }) => {
  await endAlert(params.id, query.token ?? null);
  return answerOrPage(request, { id: params.id }, "/alerts?done=ended");
});
