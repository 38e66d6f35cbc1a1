import { route } from "@/lib/http/route";
import { AccountAnswer } from "@/lib/users/answers";
import { toSessionUser } from "@/lib/users/schema";

export const GET = route({
  about: "Returns the signed-in user and their permissions.",
  answer: AccountAnswer,
  access: "user",
  handle: async ({ viewer }) => ({ ...toSessionUser(viewer), permissions: viewer.permissions }),
});
