import { NewTokenAnswer, TokenAnswer } from "@/lib/accounts/answers";
import { TokenInput } from "@/lib/accounts/schema";
import { createToken, listTokens } from "@/lib/accounts/tokens";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Lists the caller's API tokens, newest first.",
  answer: TokenAnswer.array(),
  access: "session",
  handle: ({ viewer }) => listTokens(viewer.id),
});

export const POST = route({
  about:
    "Creates an API token, valid for at most a year. It isn't shown again. It never grants more than its owner's current permissions.",
  answer: NewTokenAnswer,
  status: 201,
  access: "session",
  confirmation: ["password"],
  body: TokenInput,
  handle: ({ viewer, body }) => createToken(viewer, body),
});
