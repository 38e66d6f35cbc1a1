import { RecoveryCodesAnswer } from "@/lib/accounts/answers";
import { PasswordAndCode } from "@/lib/accounts/schema";
import { renewRecoveryCodes } from "@/lib/accounts/two-factor";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";

export const POST = route(
  {
    about: "New recovery codes in place of all older ones, shown this once.",
    answer: RecoveryCodesAnswer,
    refusals: [403, 409, 429],
    access: "session",
    body: PasswordAndCode,
  },
  ({ viewer, body, request }) => renewRecoveryCodes(viewer, { ...body, address: clientAddress(request) }),
);
