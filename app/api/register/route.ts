import { register } from "@/lib/auth";
import { route } from "@/lib/http";
import { sessionAnswer } from "@/lib/session-answer";
import { RegistrationInput } from "@/lib/users/schema";

/** POST /api/register: 201 with the new user, signed in; 400 for the code, 409 where something is taken. */
export const POST = route({ access: "public", body: RegistrationInput }, async ({ body, request }) =>
  sessionAnswer(await register(body, request), 201),
);
