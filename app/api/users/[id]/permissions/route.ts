import { IdParams, route } from "@/lib/http/route";
import { PermissionsAnswer } from "@/lib/users/answers";
import { setPermissions } from "@/lib/users/mutations";
import { PermissionsInput } from "@/lib/users/schema";

export const PUT = route(
  {
    about: "Changes the permissions of a user, but nobody's own and no admin's.",
    answer: PermissionsAnswer,
    access: "users",
    proof: ["password"],
    params: IdParams,
    body: PermissionsInput,
  },
  ({ viewer, params, body, loaded }) => setPermissions(viewer, params.id, body.permissions, loaded),
);
