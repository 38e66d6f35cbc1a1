import { changePassword } from "@/lib/accounts/mutations";
import { signedIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { PasswordChange, SessionUser } from "@/lib/users/schema";

export const PUT = route({
  about: "Changes the caller's password, signs out all sessions and starts a new one.",
  answer: SessionUser,
  refusals: [429],
  access: "session",
  body: PasswordChange,
  handle: async ({ viewer, body, request }) => {
    const cookie = await changePassword(viewer, body, request);
    return signedIn({ user: viewer, setCookies: [cookie] });
  },
});
