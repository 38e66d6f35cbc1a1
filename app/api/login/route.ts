import { signedIn, signIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { LoginInput, SessionUser } from "@/lib/users/schema";

export const POST = route({
  about: "Signs in with email and password, and sets a session cookie.",
  answer: SessionUser,
  refusals: [429],
  access: "public",
  body: LoginInput,
  handle: async ({ body, request }) => signedIn(await signIn(body, request)),
});
