import { IdAnswer } from "@/lib/accounts/answers";
import { deletePasskey } from "@/lib/accounts/passkeys";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route({
  about: "Deletes one of the caller's passkeys.",
  answer: IdAnswer,
  access: "session",
  confirmation: ["password", "factor"],
  params: IdParams,
  handle: ({ viewer, params }) => deletePasskey(viewer, params.id),
});
