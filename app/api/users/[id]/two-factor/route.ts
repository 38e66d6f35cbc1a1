import { TwoFactorResetAnswer } from "@/lib/accounts/answers";
import { resetSecondFactor } from "@/lib/accounts/two-factor";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route(
  {
    about: "Takes authenticator app, recovery codes and passkeys from another user; for full admins.",
    answer: TwoFactorResetAnswer,
    access: "admin",
    proof: ["password"],
    params: IdParams,
  },
  ({ viewer, params }) => resetSecondFactor(viewer, params.id),
);
