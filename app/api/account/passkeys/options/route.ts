import { CeremonyOptions } from "@/lib/accounts/answers";
import { registrationOptions } from "@/lib/accounts/passkeys";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    about: "What a browser makes a passkey of, within five minutes.",
    answer: CeremonyOptions,
    access: "session",
    proof: ["password", "factor"],
  },
  async ({ viewer }) => ({ ...(await registrationOptions(viewer)) }),
);
