import { route } from "@/lib/http/route";
import { AccountAnswer } from "@/lib/users/answers";
import { toSessionUser } from "@/lib/users/schema";

export const GET = route(
  { about: "Who is signed in, with what he may do.", answer: AccountAnswer, access: "user" },
  async ({ viewer }) => ({
    ...toSessionUser(viewer),
    permissions: viewer.permissions,
  }),
);
