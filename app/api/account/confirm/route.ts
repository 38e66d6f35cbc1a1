import { ConfirmedAnswer } from "@/lib/accounts/answers";
import { PasswordInput } from "@/lib/accounts/schema";
import { confirmSession } from "@/lib/accounts/session";
import { withPassword } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";

export const POST = route({
  about:
    "Confirms the caller's password, which some calls require (`needs` is `password`), and renews the session cookie.",
  answer: ConfirmedAnswer,
  refusals: [429],
  access: "session",
  body: PasswordInput,
  handle: async ({ viewer, body, request }) => {
    const given = { email: viewer.email, password: body.password, request };
    const cookie = await withPassword(given, confirmSession);
    return Response.json({ confirmed: true }, { headers: { "Set-Cookie": cookie } });
  },
});
