import "server-only";
import type { SignIn } from "@/lib/accounts/sign-in";
import { toSessionUser } from "@/lib/users/session-user";

/** The answer to a sign-in or a registration: the user as JSON, and the cookies. */
export function sessionAnswer({ user, setCookies }: SignIn, status: 200 | 201): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of setCookies) headers.append("Set-Cookie", line);
  return Response.json(toSessionUser(user), { status, headers });
}
