import { sql } from "kysely";
import type { z } from "zod";
import { knownDevice, rememberDevice } from "@/lib/accounts/cookies";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { lockAccount, recordOwn } from "@/lib/accounts/own-changes";
import { verifyPassword } from "@/lib/accounts/password-hash";
import { withSecondFactor } from "@/lib/accounts/second-factor";
import { currentSessionId, type NewSession, openSession, revokeSession } from "@/lib/accounts/session";
import { sweep } from "@/lib/accounts/sweep";
import { recordFailedSignIn } from "@/lib/audit/mutations";
import { db, inTransaction, type Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { clientAddress, widerGroup } from "@/lib/runtime/client-address";
import { signInWays } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { sha256 } from "@/lib/runtime/secrets";
import {
  type AttemptThrottle,
  requireUnlocked,
  throttledAttempt,
  WrongGuess,
} from "@/lib/throttle/mutations";
import { USER_COLUMNS } from "@/lib/users/data";
import { type LoginInput, toSessionUser } from "@/lib/users/schema";

export type SignedInUser = Omit<Viewer, "permissions">;

/** `setCookies`: Set-Cookie lines, the session's first. */
export type SignIn = { user: SignedInUser; setCookies: string[] };

/** Throws 401 (the same for unknown email and wrong password), 429 while locked, 503 if the queue is full. */
export async function signIn(input: z.infer<typeof LoginInput>, request: Request): Promise<SignIn> {
  const { email, password, rememberMe, code } = input;
  const address = clientAddress(request);
  const wrong = new WrongGuess(401, "Password incorrect");
  return attempt("sign-in", { account: sha256(email), address }, async () => {
    const session = await withPassword({ email, password, request, wrong }, (account) =>
      withSecondFactor({ id: account.id, email }, code, async (transaction, secondFactor) => {
        // The account may be deleted or its password changed after the check.
        const visit = noteVisit(transaction, account.id).where("password", "=", account.password);
        const user = await visit.executeTakeFirstOrThrow(() => wrong);
        return signInVerified(transaction, user, { remember: rememberMe, address, secondFactor });
      }),
    ).catch(async (error) => {
      if (error instanceof WrongGuess)
        await recordFailedSignIn(email, address, error === wrong ? null : "the correct password");
      throw error;
    });
    logger.info({ event: "sign-in", userId: session.user.id, address }, "user signed in");
    return session;
  });
}

/** Throws 403 if SSO is the only way in. */
export function requirePasswordSignIn(): void {
  if (signInWays().hasPassword) return;
  throw new AppError(403, "Signing in with a password is turned off. Please sign in with SSO.");
}

export async function signInVerified(
  transaction: Transaction,
  user: SignedInUser,
  session: Omit<NewSession, "userId">,
  more: object = {},
): Promise<SignIn> {
  const cookie = await openSession(transaction, { userId: user.id, ...session });
  const { address, remember: isRemembered, secondFactor } = session;
  const after = { address, isRemembered, secondFactor, ...more };
  await recordOwn(transaction, user, "signed in", "signed in", { after });
  return { user, setCookies: [cookie, await rememberDevice(user.email, secondFactor !== null)] };
}

export async function attempt<Result>(
  what: "sign-in" | "registration",
  details: object,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof AppError) {
      const outcome = error.status === 429 || error.status === 503 ? "throttled" : "rejected";
      const line = { event: `${what} ${outcome}`, ...details, status: error.status, reason: error.message };
      logger.warn(line, `${what} ${outcome}`);
    }
    throw error;
  } finally {
    await sweep();
  }
}

type Guess = { email: string; password: string; request: Request; wrong?: WrongGuess };
type Account = { id: number; password: string };

/** An unknown email costs the same work. Throws `wrong` (by default 403), 403 if passwords are turned off, 429, 503. */
export async function withPassword<Result>(
  { email, password, request, wrong = new WrongGuess(403, "The password is incorrect.") }: Guess,
  use: (account: Account) => Promise<Result>,
): Promise<Result> {
  requirePasswordSignIn();
  const address = clientAddress(request);
  const throttles = await passwordThrottles(email, address);
  // Before the queue, so that locked-out clients don't take up slots.
  await requireUnlocked(throttles);
  return inPasswordSlot({ owner: address, signal: request.signal }, () =>
    throttledAttempt(throttles, async () => {
      const account = await db
        .selectFrom("users")
        .select(["id", "password"])
        .where("email", "=", email)
        .executeTakeFirst();
      const isRight = await verifyPassword(password, account?.password);
      if (!account || !isRight) throw wrong;
      return use(account);
    }),
  );
}

/** The address comes first: once locked, its attempts no longer count against the account. */
async function passwordThrottles(email: string, address: string | null): Promise<AttemptThrottle[]> {
  const account = sha256(email);
  const known = await knownDevice(email);
  const network = widerGroup(address ?? "unknown");
  return [
    ...(address ? [{ kind: "address", of: address } as const] : []),
    known
      ? { kind: "device", of: `${account}:${sha256(known.device)}` }
      : { kind: "pair", of: `${account}:${address ?? "unknown"}` },
    known
      ? { kind: "account", of: account, isAdvisory: true }
      : { kind: "account", of: account, newcomer: { kind: "newcomer", of: `${account}:${network}` } },
  ];
}

export const noteVisit = (transaction: Transaction, id: number) =>
  transaction
    .updateTable("users")
    .set({ last_visit: sql`now()` })
    .where("id", "=", id)
    .returning(USER_COLUMNS);

export function signedIn({ user, setCookies }: SignIn, status: 200 | 201 = 200): Response {
  const headers = setCookies.map((line): [string, string] => ["Set-Cookie", line]);
  return Response.json(toSessionUser(user), { status, headers });
}

export async function signOut(viewer: Viewer, sessionId?: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const wasSignedIn = await revokeSession(transaction, sessionId ?? (await currentSessionId()));
    if (wasSignedIn) await recordOwn(transaction, viewer, "signed out", "signed out");
  });
  logger.info({ event: "sign-out", userId: viewer.id }, "user signed out");
}
