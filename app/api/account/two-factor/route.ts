import {
  RecoveryCodesAnswer,
  TotpSetupAnswer,
  TwoFactorAnswer,
  TwoFactorOffAnswer,
} from "@/lib/accounts/answers";
import { CodeInput, OwnPasswordInput, PasswordAndCode } from "@/lib/accounts/schema";
import { beginTwoFactor, turnOffTwoFactor, turnOnTwoFactor, twoFactorState } from "@/lib/accounts/two-factor";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Returns whether two-factor authentication is on.",
  answer: TwoFactorAnswer,
  access: "session",
  handle: ({ viewer }) => twoFactorState(viewer.id),
});

export const POST = route({
  about: "Returns a new secret for an authenticator app. It takes effect once PUT confirms it with a code.",
  answer: TotpSetupAnswer,
  refusals: [429],
  access: "session",
  confirmation: ["factor"],
  body: OwnPasswordInput,
  handle: ({ viewer, body, request }) => beginTwoFactor(viewer, { ...body, request }),
});

export const PUT = route({
  about: "Turns two-factor authentication on and returns recovery codes, which aren't shown again.",
  answer: RecoveryCodesAnswer,
  access: "session",
  confirmation: ["password", "factor"],
  body: CodeInput,
  handle: ({ viewer, body }) => turnOnTwoFactor(viewer, body.code),
});

export const DELETE = route({
  about: "Turns two-factor authentication off.",
  answer: TwoFactorOffAnswer,
  refusals: [429],
  access: "session",
  confirmation: ["factor"],
  body: PasswordAndCode,
  handle: ({ viewer, body, request }) => turnOffTwoFactor(viewer, { ...body, request }),
});
