import { IdParams, route } from "@/lib/http/route";
import { UserAnswer } from "@/lib/users/answers";
import { deleteUser } from "@/lib/users/mutations";

export const DELETE = route({
  about:
    "Deletes a user and returns the deleted record. Admins and the caller can't be deleted. The version is that of the user's permissions.",
  answer: UserAnswer,
  access: "users",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params, loaded }) => deleteUser(viewer, params.id, loaded),
});
