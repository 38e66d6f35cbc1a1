import { IdAnswer } from "@/lib/accounts/answers";
import { deletePasskey } from "@/lib/accounts/passkeys";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route(
  {
    about: "Deletes one of the caller's passkeys.",
    answer: IdAnswer,
    access: "session",
    confirmation: ["password", "factor"],
    params: IdParams,
  },
  ({ viewer, params }) => deletePasskey(viewer, params.id),
);
