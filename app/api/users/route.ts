import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { UserAnswer, UserSummaryAnswer } from "@/lib/users/answers";
import { listUsers } from "@/lib/users/data";

export const GET = route({
  about: "Lists users: ids and usernames, and all other fields but the password with the `users` permission.",
  answer: z.union([z.array(UserAnswer), z.array(UserSummaryAnswer)]),
  access: "public",
  handle: ({ viewer }) => listUsers(viewer),
});
