import { changePassword } from "@/lib/accounts/mutations";
import { PasswordChange } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";
import { toSessionUser } from "@/lib/users/session-user";

/** PUT /api/account/password: the user, and a new session in place of all he had; 403, 429 with Retry-After. */
export const PUT = route({ access: "user", body: PasswordChange }, async ({ viewer, body, request }) => {
  const cookie = await changePassword(viewer, body, clientAddress(request));
  return Response.json(toSessionUser(viewer), {
    headers: { "Cache-Control": "no-store", "Set-Cookie": cookie },
  });
});
