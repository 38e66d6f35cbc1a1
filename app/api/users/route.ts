import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { UserAnswer, UserSummaryAnswer } from "@/lib/users/answers";
import { listUsers } from "@/lib/users/data";

export const GET = route(
  {
    about: "Ids and usernames; everything but the password for holders of `users`.",
    answer: z.union([z.array(UserAnswer), z.array(UserSummaryAnswer)]),
    access: "public",
  },
  ({ viewer }) => listUsers(viewer),
);
