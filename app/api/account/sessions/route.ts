import { endOtherSessions } from "@/lib/accounts/mutations";
import { listSessions } from "@/lib/accounts/session";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { SessionAnswer, SessionsEndedAnswer } from "@/lib/users/answers";

export const GET = route(
  {
    about: "Lists the caller's active sessions, starting with the current one.",
    answer: z.array(SessionAnswer),
    access: "session",
  },
  ({ viewer }) => listSessions(viewer.id),
);

export const DELETE = route(
  {
    about: "Signs out all other sessions.",
    answer: SessionsEndedAnswer,
    access: "session",
    confirmation: ["password"],
  },
  ({ viewer }) => endOtherSessions(viewer),
);
