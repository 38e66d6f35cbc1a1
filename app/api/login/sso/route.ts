import { CodeInput } from "@/lib/accounts/schema";
import { signedIn } from "@/lib/accounts/sign-in";
import { completeSso } from "@/lib/accounts/sso";
import { route } from "@/lib/http/route";
import { SessionUser } from "@/lib/users/schema";

export const POST = route({
  about: "Completes a sign-in with SSO for an account with a second factor.",
  answer: SessionUser,
  refusals: [429],
  access: "public",
  body: CodeInput,
  handle: async ({ body, request }) => signedIn(await completeSso(body.code, request)),
});
