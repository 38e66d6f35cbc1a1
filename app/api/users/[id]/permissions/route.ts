import { IdParams, route } from "@/lib/http/route";
import { PermissionsAnswer } from "@/lib/users/answers";
import { setPermissions } from "@/lib/users/mutations";
import { PermissionsInput } from "@/lib/users/schema";

export const PUT = route({
  about: "Updates a user's permissions. Admins' permissions and the caller's own can't be changed.",
  answer: PermissionsAnswer,
  access: "users",
  confirmation: ["password"],
  params: IdParams,
  body: PermissionsInput,
  handle: ({ viewer, params, body, loaded }) => setPermissions(viewer, params.id, body.permissions, loaded),
});
