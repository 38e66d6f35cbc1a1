import { CeremonyOptions } from "@/lib/accounts/answers";
import { registrationOptions } from "@/lib/accounts/passkeys";
import { route } from "@/lib/http/route";

export const POST = route({
  about: "Returns options for creating a passkey, valid for five minutes.",
  answer: CeremonyOptions,
  access: "session",
  confirmation: ["password", "factor"],
  handle: async ({ viewer }) => ({ ...(await registrationOptions(viewer)) }),
});
