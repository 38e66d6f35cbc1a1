import { RecoveryCodesAnswer } from "@/lib/accounts/answers";
import { NewCodesInput } from "@/lib/accounts/schema";
import { renewRecoveryCodes } from "@/lib/accounts/two-factor";
import { route } from "@/lib/http/route";

export const POST = route({
  about:
    "Replaces all recovery codes. They aren't shown again. If the account has an authenticator app, a code from it is required, too.",
  answer: RecoveryCodesAnswer,
  refusals: [429],
  access: "session",
  confirmation: ["factor"],
  body: NewCodesInput,
  handle: ({ viewer, body, request }) => renewRecoveryCodes(viewer, { ...body, request }),
});
