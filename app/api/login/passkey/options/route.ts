import { CeremonyOptions } from "@/lib/accounts/answers";
import { signInOptions } from "@/lib/accounts/passkeys";
import { route } from "@/lib/http/route";

export const POST = route(
  { about: "What a passkey is to sign, within five minutes.", answer: CeremonyOptions, access: "public" },
  async () => ({ ...(await signInOptions()) }),
);
