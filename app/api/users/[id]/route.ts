import { IdParams, route } from "@/lib/http/route";
import { UserAnswer } from "@/lib/users/answers";
import { deleteUser } from "@/lib/users/mutations";

export const DELETE = route(
  {
    about:
      "Deletes a user and returns it. Admins and the caller can't be deleted. Its version is that of its permissions.",
    answer: UserAnswer,
    access: "users",
    confirmation: ["password"],
    params: IdParams,
  },
  ({ viewer, params, loaded }) => deleteUser(viewer, params.id, loaded),
);
