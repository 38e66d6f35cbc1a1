import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { PermissionsAnswer } from "@/lib/users/answers";
import { listPermissions } from "@/lib/users/data";

export const GET = route(
  {
    about: "Every record of permissions for holders of `users`, else the own one.",
    answer: z.array(PermissionsAnswer),
    access: "user",
  },
  ({ viewer }) => listPermissions(viewer),
);
