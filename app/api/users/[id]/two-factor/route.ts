import { TwoFactorResetAnswer } from "@/lib/accounts/answers";
import { resetSecondFactor } from "@/lib/accounts/two-factor";
import { IdParams, route } from "@/lib/http/route";

export const DELETE = route({
  about: "Removes another user's authenticator app, recovery codes and passkeys. Full admins only.",
  answer: TwoFactorResetAnswer,
  access: "admin",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params }) => resetSecondFactor(viewer, params.id),
});
