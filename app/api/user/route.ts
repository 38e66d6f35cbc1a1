import { route } from "@/lib/http/route";
import { SessionUser, toSessionUser } from "@/lib/users/schema";

export const GET = route(
  { about: "Who is signed in; 401 when nobody is.", answer: SessionUser, access: "user" },
  async ({ viewer }) => toSessionUser(viewer),
);
