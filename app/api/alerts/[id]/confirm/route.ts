import { confirm } from "@/lib/alerts/mutations";
import { ConfirmationQuery } from "@/lib/alerts/schema";
import { answerOrPage } from "@/lib/http/bearer";
import { IdParams, route } from "@/lib/http/route";

/** POST /api/alerts/{id}/confirm: begins what was asked for, with the code that was sent there. */
export const POST = route(
  { access: "public", params: IdParams, query: ConfirmationQuery },
  async ({ request, params, query }) => {
    await confirm(params.id, query.code);
    return answerOrPage(request, { id: params.id }, "/alerts?done=confirmed");
  },
);
