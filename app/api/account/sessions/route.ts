import { endOtherSessions } from "@/lib/accounts/mutations";
import { listSessions } from "@/lib/accounts/session";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { SessionAnswer, SessionsEndedAnswer } from "@/lib/users/answers";

export const GET = route(
  {
    about: "The own live sessions, the one that asks first.",
    answer: z.array(SessionAnswer),
    access: "session",
  },
  ({ viewer }) => listSessions(viewer.id),
);

export const DELETE = route(
  { about: "Ends all own sessions but the one that asks.", answer: SessionsEndedAnswer, access: "session" },
  ({ viewer }) => endOtherSessions(viewer),
);
