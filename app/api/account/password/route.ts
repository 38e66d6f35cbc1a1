import { changePassword } from "@/lib/accounts/mutations";
import { signedIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";
import { PasswordChange } from "@/lib/users/schema";

/** PUT /api/account/password: the user, and a new session in place of all he had; 403, 429 with Retry-After. */
export const PUT = route({ access: "user", body: PasswordChange }, async ({ viewer, body, request }) => {
  const cookie = await changePassword(viewer, body, clientAddress(request));
  return signedIn({ user: viewer, setCookies: [cookie] });
});
