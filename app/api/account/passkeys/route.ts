import { IdAnswer, PasskeyAnswer } from "@/lib/accounts/answers";
import { addPasskey, listPasskeys } from "@/lib/accounts/passkeys";
import { PasskeyInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";

export const GET = route(
  { about: "The own passkeys, newest first.", answer: z.array(PasskeyAnswer), access: "session" },
  ({ viewer }) => listPasskeys(viewer.id),
);

export const POST = route(
  {
    about: "Adds a passkey that the browser made of the options; it then signs in without password and code.",
    answer: IdAnswer,
    status: 201,
    access: "session",
    isConfirmed: true,
    body: PasskeyInput,
  },
  ({ viewer, body }) => addPasskey(viewer, body),
);
