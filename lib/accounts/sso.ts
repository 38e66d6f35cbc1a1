import { hostCookieName, requestCookie, setCookieLine } from "@/lib/accounts/cookies";
import { type Claims, readClaims } from "@/lib/accounts/oidc";
import { withSecondFactor } from "@/lib/accounts/second-factor";
import { factorsOf, type NewSession } from "@/lib/accounts/session";
import { attempt, noteVisit, type SignIn, signInVerified } from "@/lib/accounts/sign-in";
import { applyGroups, ssoAccount } from "@/lib/accounts/sso-account";
import { SsoRefusal } from "@/lib/accounts/sso-refusal";
import { recordFailedSignIn } from "@/lib/audit/mutations";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import { clientAddress } from "@/lib/runtime/client-address";
import { currentMs } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { seal, unseal } from "@/lib/runtime/sealed";
import { WrongGuess } from "@/lib/throttle/mutations";

const PENDING = "detectory.sso"; // Cookie and salt
const PENDING_SECONDS = 300;

/** An account with a second factor isn't complete until its code, unless the provider checked one (RFC 8176). */
type SsoSignIn = { isComplete: boolean; setCookies: string[] };

export function signInBySso(profile: unknown, request: Request): Promise<SsoSignIn> {
  const address = clientAddress(request);
  const claims = readClaims(profile);
  return attempt("sign-in", { address, by: "sso" }, () =>
    inTransaction((transaction) => begin(transaction, claims, address)).catch(async (error) => {
      if (error instanceof SsoRefusal) await recordFailedSignIn(claims.email ?? "", address, null);
      throw error;
    }),
  );
}

async function begin(transaction: Transaction, claims: Claims, address: string | null): Promise<SsoSignIn> {
  const user = await applyGroups(transaction, await ssoAccount(transaction, claims), claims.groups);
  const hasSecondFactor = claims.amr.includes("mfa");
  if (!hasSecondFactor && (await factorsOf(transaction, user.id)).length > 0) {
    const pending = await seal(PENDING, { userId: user.id, authTime: claims.auth_time }, PENDING_SECONDS);
    return {
      isComplete: false,
      setCookies: [setCookieLine(hostCookieName(PENDING), pending, PENDING_SECONDS)],
    };
  }
  const session = {
    address,
    secondFactor: hasSecondFactor ? "sso" : null,
    ...confirmed(claims.auth_time),
  } as const;
  const { setCookies } = await visit(transaction, user.id, session);
  return { isComplete: true, setCookies };
}

/** An older sign-in at the provider doesn't count as a recent confirmation. */
function confirmed(authTime: number | undefined): Pick<NewSession, "confirmedAt"> {
  return authTime === undefined ? {} : { confirmedAt: new Date(Math.min(authTime * 1_000, currentMs())) };
}

async function visit(
  transaction: Transaction,
  id: number,
  session: Omit<NewSession, "userId" | "remember">,
): Promise<SignIn> {
  const { address } = session;
  const user = await noteVisit(transaction, id).executeTakeFirstOrThrow();
  logger.info({ event: "sign-in", userId: id, address, by: "sso" }, "user signed in");
  return signInVerified(transaction, user, { ...session, remember: false }, { by: "sso" });
}

export async function pendingSso() {
  const token = await requestCookie(hostCookieName(PENDING));
  const { userId, authTime } = (token && (await unseal(PENDING, token))) || {};
  if (typeof userId !== "number") return null;
  const user = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const factors = await factorsOf(db, userId);
  return user ? { ...user, factors, authTime: typeof authTime === "number" ? authTime : undefined } : null;
}

export function completeSso(code: string, request: Request): Promise<SignIn> {
  const address = clientAddress(request);
  return attempt("sign-in", { address, by: "sso" }, async () => {
    const pending = await pendingSso();
    if (!pending) throw new AppError(401, "Your sign-in has expired. Please sign in with SSO again.");
    const { user, setCookies } = await withSecondFactor(pending, code, (transaction, secondFactor) =>
      visit(transaction, pending.id, { address, secondFactor, ...confirmed(pending.authTime) }),
    ).catch(async (error) => {
      if (error instanceof WrongGuess) await recordFailedSignIn(pending.email, address, "SSO");
      throw error;
    });
    return { user, setCookies: [...setCookies, setCookieLine(hostCookieName(PENDING), "", 0)] };
  });
}
