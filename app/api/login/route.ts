import { signedIn, signIn } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import { LoginInput } from "@/lib/users/schema";

/** POST /api/login: the user and a new session; 401 "Password incorrect", 429 with Retry-After. */
export const POST = route({ access: "public", body: LoginInput }, async ({ body, request }) =>
  signedIn(await signIn(body, request)),
);
