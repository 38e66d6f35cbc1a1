import { AlertIdAnswer } from "@/lib/alerts/answers";
import { confirm } from "@/lib/alerts/mutations";
import { ConfirmationQuery } from "@/lib/alerts/schema";
import { answerOrPage } from "@/lib/http/bearer";
import { IdParams, route } from "@/lib/http/route";

export const POST = route(
  {
    about: "Begins what was asked for, with the code that was sent there.",
    answer: AlertIdAnswer,
    refusals: [303],
    access: "public",
    params: IdParams,
    query: ConfirmationQuery,
  },
  async ({ request, params, query }) => {
    await confirm(params.id, query.code);
    return answerOrPage(request, { id: params.id }, "/alerts?done=confirmed");
  },
);
