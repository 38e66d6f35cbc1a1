import { IdParams, route } from "@/lib/http/route";
import { ProviderAnswer } from "@/lib/providers/answers";
import { withdraw } from "@/lib/withdrawal/mutations";

export const POST = route({
  about:
    "Withdraws the status changes and checks of a request within a minute, and returns their providers. `id` is any audit entry of the request, such as its response's `Audit-Entry`. Only for the user who made the request and full admins.",
  answer: ProviderAnswer.array(),
  access: "providers",
  params: IdParams,
  handle: ({ viewer, params }) => withdraw(viewer, params.id),
});
