import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { isSecureOrigin, openSessionId, SESSION_SECONDS, sessionCookieName } from "@/lib/accounts/cookies";
import { OIDC, oidcProviders } from "@/lib/accounts/oidc";
import { findSession } from "@/lib/accounts/session";
import { signIn, signOut } from "@/lib/accounts/sign-in";
import { signInBySso } from "@/lib/accounts/sso";
import { SsoRefusal } from "@/lib/accounts/sso-refusal";
import { env, publicOrigin } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { parseUrl } from "@/lib/runtime/parse-url";
import { LoginInput } from "@/lib/users/schema";

export type AuthOutcome = { setCookies?: string[]; refusal?: unknown };

/** NextAuth signs in through our signIn; a token is valid only while its session is live. */
export function authOptions(request: Request, outcome: AuthOutcome): NextAuthOptions {
  return {
    secret: env("NEXTAUTH_SECRET"),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS.remembered },
    useSecureCookies: isSecureOrigin(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureOrigin() },
      },
    },
    pages: { signIn: "/auth", signOut: "/admin", error: "/auth" },
    providers: [
      CredentialsProvider({
        name: "Email and password",
        credentials: { username: {}, password: {}, rememberMe: {}, code: {} },
        authorize: (credentials) => authorize(credentials, request, outcome),
      }),
      ...oidcProviders(),
    ],
    // app/api/auth sets our own cookies, so NextAuth's encoded token is never sent.
    jwt: { encode: async () => "unused", decode: ({ token }) => decodeLive(token) },
    callbacks: {
      signIn: ({ account, profile }) => account?.provider !== OIDC || finishSso(profile, request, outcome),
      session: ({ session, token }) => ({ ...session, expires: String(token.expires) }),
      redirect: ({ url }) => ownAddress(url),
    },
    events: { signOut: ({ token }) => endSession(token) },
    logger: {
      // A token without a live session is normal.
      error: (code, details) => {
        const { message: reason } = "error" in details ? details.error : details;
        if (code !== "JWT_SESSION_ERROR") logger.error({ code, reason }, "NextAuth");
      },
      warn: (code) => logger.warn({ code }, "NextAuth"),
      debug: () => undefined,
    },
  };
}

/** Prevents open redirects. */
function ownAddress(url: string): string {
  const origin = publicOrigin();
  const address = parseUrl(url, origin);
  return address?.origin === origin ? address.href : origin;
}

async function authorize(
  credentials: Record<string, unknown> | undefined,
  request: Request,
  outcome: AuthOutcome,
) {
  try {
    const { username, password, rememberMe, code } = credentials ?? {};
    const input = LoginInput.parse({ username, password, code, rememberMe: String(rememberMe) === "true" });
    const { user, setCookies } = await signIn(input, request);
    outcome.setCookies = setCookies;
    return { id: String(user.id), name: user.username, email: user.email };
  } catch (error) {
    // NextAuth handles wrong passwords itself; other errors keep their status.
    if (!(error instanceof AppError && error.status === 401)) outcome.refusal = error;
    return null;
  }
}

/** Returns where to continue: true means the requesting page. */
async function finishSso(profile: unknown, request: Request, outcome: AuthOutcome) {
  try {
    const { isComplete, setCookies } = await signInBySso(profile, request);
    outcome.setCookies = setCookies;
    return isComplete || "/auth?sso=code";
  } catch (error) {
    if (error instanceof SsoRefusal) return `/auth?error=${error.code}`;
    logger.error({ code: "SSO_ACCOUNT_ERROR", err: error }, "NextAuth");
    return "/auth?error=Failed";
  }
}

async function decodeLive(token: string | undefined): Promise<JWT | null> {
  const sid = await openSessionId(token);
  const session = sid && (await findSession(sid));
  if (!session) return null;
  const { username, email } = session.viewer;
  return { sid, name: username, email, expires: session.expiresAt.toISOString() };
}

async function endSession(token: JWT | null): Promise<void> {
  if (typeof token?.sid !== "string") return;
  const session = await findSession(token.sid);
  if (session) await signOut(session.viewer, token.sid);
}
