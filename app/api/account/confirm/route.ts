import { ConfirmedAnswer } from "@/lib/accounts/answers";
import { confirmPassword } from "@/lib/accounts/mutations";
import { PasswordInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    about:
      "Confirms the caller's password, which some calls require (`needs` is `password`), and renews the session cookie.",
    answer: ConfirmedAnswer,
    refusals: [403, 429],
    access: "session",
    body: PasswordInput,
  },
  async ({ viewer, body, request }) => {
    const cookie = await confirmPassword(viewer, body.password, request);
    return Response.json(
      { confirmed: true },
      { headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } },
    );
  },
);
