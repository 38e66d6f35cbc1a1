import { signIn } from "@/lib/auth";
import { route } from "@/lib/http";
import { sessionAnswer } from "@/lib/session-answer";
import { LoginInput } from "@/lib/users/schema";

/** POST /api/login: the user and a new session; 401 "Password incorrect", 429 with Retry-After. */
export const POST = route({ access: "public", body: LoginInput }, async ({ body, request }) =>
  sessionAnswer(await signIn(body, request), 200),
);
