import { register } from "@/lib/accounts/registration";
import { signedIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { RegistrationInput, SessionUser } from "@/lib/users/schema";

export const POST = route({
  about: "Registers an account with an invitation code and signs in.",
  answer: SessionUser,
  status: 201,
  refusals: [409, 429],
  access: "public",
  body: RegistrationInput,
  handle: async ({ body, request }) => signedIn(await register(body, request), 201),
});
