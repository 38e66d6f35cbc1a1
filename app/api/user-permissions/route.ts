import { route } from "@/lib/http/route";
import { PermissionsAnswer } from "@/lib/users/answers";
import { listPermissions } from "@/lib/users/data";

export const GET = route({
  about: "Lists the permissions of all users; without the `users` permission, only the caller's.",
  answer: PermissionsAnswer.array(),
  access: "user",
  handle: ({ viewer }) => listPermissions(viewer),
});
