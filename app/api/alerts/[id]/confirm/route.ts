import { AlertIdAnswer } from "@/lib/alerts/answers";
import { confirm } from "@/lib/alerts/mutations";
import { ConfirmationQuery } from "@/lib/alerts/schema";
import { alertPath } from "@/lib/alerts/vocabulary";
import { answerOrPage } from "@/lib/http/alert-links";
import { IdParams, route } from "@/lib/http/route";

export const POST = route({
  about: "Confirms an alert with the code sent to its address.",
  answer: AlertIdAnswer,
  refusals: [303],
  access: "public",
  params: IdParams,
  query: ConfirmationQuery,
  handle: async ({ request, params, query }) => {
    const { id } = params;
    const refused = alertPath(id, { code: query.code });
    return answerOrPage(request, id, confirm(id, query.code), { done: "/alerts?done=confirmed", refused });
  },
});
