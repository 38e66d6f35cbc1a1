import { route } from "@/lib/http/route";
import { SessionUser, toSessionUser } from "@/lib/users/schema";

export const GET = route({
  about: "Returns the signed-in user, or 401.",
  answer: SessionUser,
  access: "user",
  handle: async ({ viewer }) => toSessionUser(viewer),
});
