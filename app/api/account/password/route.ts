import { changePassword } from "@/lib/account/mutations";
import { PasswordChange } from "@/lib/account/schema";
import { clientAddress } from "@/lib/client-address";
import { route } from "@/lib/http";
import { toSessionUser } from "@/lib/users/session-user";

/** PUT /api/account/password: the user, and a new session in place of all he had; 403, 429 with Retry-After. */
export const PUT = route({ access: "user", body: PasswordChange }, async ({ viewer, body, request }) => {
  const cookie = await changePassword(viewer, body, clientAddress(request));
  return Response.json(toSessionUser(viewer), {
    headers: { "Cache-Control": "no-store", "Set-Cookie": cookie },
  });
});
