import { IdParams, route } from "@/lib/http/route";
import { UserAnswer } from "@/lib/users/answers";
import { deleteUser } from "@/lib/users/mutations";

export const DELETE = route(
  {
    about:
      "Deletes a user and answers with it as it was, but nobody himself and no admin. Its version is that of its permissions.",
    answer: UserAnswer,
    access: "users",
    proof: ["password"],
    params: IdParams,
  },
  ({ viewer, params, loaded }) => deleteUser(viewer, params.id, loaded),
);
