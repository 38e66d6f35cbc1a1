import {
  RecoveryCodesAnswer,
  TotpSetupAnswer,
  TwoFactorAnswer,
  TwoFactorOffAnswer,
} from "@/lib/accounts/answers";
import { CodeInput, PasswordAndCode, PasswordInput } from "@/lib/accounts/schema";
import { beginTwoFactor, turnOffTwoFactor, turnOnTwoFactor, twoFactorState } from "@/lib/accounts/two-factor";
import { route } from "@/lib/http/route";

export const GET = route(
  { about: "Whether signing in asks for a code.", answer: TwoFactorAnswer, access: "session" },
  ({ viewer }) => twoFactorState(viewer.id),
);

export const POST = route(
  {
    about: "A new secret for an authenticator app; it counts once PUT brings a code of it.",
    answer: TotpSetupAnswer,
    refusals: [403, 429],
    access: "session",
    proof: ["factor"],
    body: PasswordInput,
  },
  ({ viewer, body, request }) => beginTwoFactor(viewer, { ...body, request }),
);

export const PUT = route(
  {
    about: "Turns two-factor authentication on: the recovery codes, shown this once.",
    answer: RecoveryCodesAnswer,
    access: "session",
    proof: ["password", "factor"],
    body: CodeInput,
  },
  ({ viewer, body }) => turnOnTwoFactor(viewer, body.code),
);

export const DELETE = route(
  {
    about: "Turns two-factor authentication off.",
    answer: TwoFactorOffAnswer,
    refusals: [403, 429],
    access: "session",
    proof: ["factor"],
    body: PasswordAndCode,
  },
  ({ viewer, body, request }) => turnOffTwoFactor(viewer, { ...body, request }),
);
