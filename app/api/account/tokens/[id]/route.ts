import { IdAnswer } from "@/lib/accounts/answers";
import { revokeToken } from "@/lib/accounts/tokens";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route({
  about: "Revokes one of the caller's API tokens.",
  answer: IdAnswer,
  access: "session",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params }) => revokeToken(viewer, params.id),
});
