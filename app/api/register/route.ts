import { register } from "@/lib/accounts/registration";
import { signedIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { RegistrationInput } from "@/lib/users/schema";

/** POST /api/register: 201 with the new user, signed in; 400 for the code, 409 where something is taken. */
export const POST = route({ access: "public", body: RegistrationInput }, async ({ body, request }) =>
  signedIn(await register(body, request), 201),
);
