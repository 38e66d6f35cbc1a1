import { CeremonyOptions } from "@/lib/accounts/answers";
import { signInOptions } from "@/lib/accounts/passkeys";
import { route } from "@/lib/http/route";

export const POST = route({
  about: "Returns a passkey sign-in challenge, valid for five minutes.",
  answer: CeremonyOptions,
  access: "public",
  handle: async () => ({ ...(await signInOptions()) }),
});
