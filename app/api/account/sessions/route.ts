import { endOtherSessions } from "@/lib/accounts/mutations";
import { listSessions } from "@/lib/accounts/session";
import { route } from "@/lib/http/route";
import { SessionAnswer, SessionsEndedAnswer } from "@/lib/users/answers";

export const GET = route({
  about: "Lists the caller's active sessions, starting with the current one.",
  answer: SessionAnswer.array(),
  access: "session",
  handle: ({ viewer }) => listSessions(viewer.id),
});

export const DELETE = route({
  about: "Signs out all other sessions.",
  answer: SessionsEndedAnswer,
  access: "session",
  confirmation: ["password"],
  handle: ({ viewer }) => endOtherSessions(viewer),
});
