import { NewPasskeyAnswer, PasskeyAnswer } from "@/lib/accounts/answers";
import { addPasskey, listPasskeys } from "@/lib/accounts/passkeys";
import { PasskeyInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Lists the caller's passkeys, newest first.",
  answer: PasskeyAnswer.array(),
  access: "session",
  handle: ({ viewer }) => listPasskeys(viewer.id),
});

export const POST = route({
  about:
    "Adds a passkey that the browser created from the options; from then on it signs in without a password or code. The first factor of an account comes with recovery codes, which aren't shown again.",
  answer: NewPasskeyAnswer,
  status: 201,
  access: "session",
  confirmation: ["password", "factor"],
  body: PasskeyInput,
  handle: ({ viewer, body }) => addPasskey(viewer, body),
});
