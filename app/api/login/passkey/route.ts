import { signInByPasskey } from "@/lib/accounts/passkeys";
import { PasskeySignInInput } from "@/lib/accounts/schema";
import { signedIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { SessionUser } from "@/lib/users/schema";

export const POST = route({
  about: "Signs in with a passkey, which counts as both factors.",
  answer: SessionUser,
  refusals: [429],
  access: "public",
  body: PasskeySignInInput,
  handle: async ({ body, request }) => signedIn(await signInByPasskey(body, request)),
});
