import "server-only";
import type { z } from "zod";
import { rememberDevice } from "@/lib/accounts/device-cookie";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { guessPassword } from "@/lib/accounts/password-guess";
import { hashPassword, verifyPassword } from "@/lib/accounts/password-hash";
import { requireStrongPassword } from "@/lib/accounts/password-policy";
import { openSession, revokeCurrentSession, revokeSession } from "@/lib/accounts/session";
import { sha256 } from "@/lib/accounts/session-cookie";
import { sweep } from "@/lib/accounts/sweep";
import { record, recordFailedSignIn } from "@/lib/audit/mutations";
import { oldDb as db, inTransaction } from "@/lib/database/db";
import { findInvitation } from "@/lib/invites/data";
import { claimInvitation, refusedInvitation } from "@/lib/invites/mutations";
import type { Viewer } from "@/lib/permissions";
import { clientAddress } from "@/lib/runtime/client-address";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { throttledAttempt } from "@/lib/throttle/attempt";
import { requireUnlocked } from "@/lib/throttle/mutations";
import { findCredentials, findTaken } from "@/lib/users/data";
import {
  alreadyTaken,
  createUser,
  recordVisit,
  requireDistinctName,
  type SignedInUser,
} from "@/lib/users/mutations";
import type { LoginInput, RegistrationFields } from "@/lib/users/schema";

/** The one who signed in, and the Set-Cookie lines of the answer, the session's first. */
export type SignIn = { user: SignedInUser; setCookies: string[] };

/**
 * Signs in with email and password.
 * @throws AppError 401 for an unknown email and a wrong password alike, after the same work; 429 while too
 * many failures are remembered; 503 when too many people wait
 */
export async function signIn(input: z.infer<typeof LoginInput>, request: Request): Promise<SignIn> {
  const address = clientAddress(request);
  try {
    const session = await guessPassword(input.email, address, () => openWithPassword(input, address));
    if (!session) {
      await recordFailedSignIn(input.email, address);
      throw new AppError(401, "Password incorrect");
    }
    tell("sign-in", { userId: session.user.id, address }, "a user signed in");
    return session;
  } catch (error) {
    tellRefusal("sign-in", error, { account: sha256(input.email), address });
    throw error;
  } finally {
    await sweep();
  }
}

function tell(event: string, details: object, message: string): void {
  logger.info({ event, ...details }, message);
}

function tellRefusal(what: "sign-in" | "registration", error: unknown, details: object): void {
  if (!(error instanceof AppError)) return;
  const outcome = error.status === 429 || error.status === 503 ? "held back" : "refused";
  logger.warn({ event: `${what} ${outcome}`, ...details, status: error.status }, `a ${what} was ${outcome}`);
}

async function openWithPassword(
  input: z.infer<typeof LoginInput>,
  address: string | null,
): Promise<SignIn | null> {
  const found = await findCredentials(input.email);
  const isRight = await verifyPassword(input.password, found?.password);
  if (!found || !isRight) return null;
  return inTransaction(async (transaction) => {
    const user = await recordVisit(transaction, found.id, found.password);
    if (!user) return null;
    const remember = input.rememberMe === true;
    const session = await openSession(transaction, { userId: user.id, remember, address });
    await record(transaction, {
      actor: user,
      action: "signed in",
      section: "session",
      entityType: "user",
      entityId: user.id,
      summary: `${user.username} signed in`,
      after: { address, isRemembered: remember },
    });
    return { user, setCookies: [session, await rememberDevice(input.email)] };
  });
}

/**
 * Registers the holder of an invitation code and signs him in. The code is looked at first, so that only
 * one who has a code learns whether an email is taken (docs/product/accounts.md#sign-in).
 * @throws AppError 400 for the code, 409 for the email or username, 429 after too many wrong codes, 503
 */
export async function register(input: RegistrationFields, request: Request): Promise<SignIn> {
  const address = clientAddress(request);
  try {
    const session = await registerWithCode(input, address);
    const { id: userId, isAdmin } = session.user;
    tell("registration", { userId, isAdmin, address }, "a user registered");
    return session;
  } catch (error) {
    tellRefusal("registration", error, { address });
    throw error;
  } finally {
    await sweep();
  }
}

async function registerWithCode(input: RegistrationFields, address: string | null): Promise<SignIn> {
  requireStrongPassword(input.password, input);
  const throttle = { kind: "register", of: address ?? "unknown" } as const;
  await requireUnlocked([throttle]);
  return inPasswordSlot(async () => {
    const invitation = await throttledAttempt([throttle], () => findInvitation(input.invitationCode));
    if (!invitation?.isUsable) throw refusedInvitation();
    const taken = await findTaken(db, input.email, input.username);
    if (taken) throw alreadyTaken(taken);
    return openForNewUser({ ...input, passwordHash: await hashPassword(input.password), address });
  });
}

type Registration = RegistrationFields & { passwordHash: string; address: string | null };

function openForNewUser(input: Registration): Promise<SignIn> {
  return inTransaction(async (transaction) => {
    const invitation = await claimInvitation(transaction, input.invitationCode);
    await requireDistinctName(transaction, input.username);
    const user = await createUser(transaction, input, invitation);
    if (!user) throw alreadyTaken((await findTaken(transaction, input.email, input.username)) ?? "username");
    const { address } = input;
    const session = await openSession(transaction, { userId: user.id, remember: false, address });
    await record(transaction, {
      actor: user,
      action: "registered",
      section: "session",
      entityType: "user",
      entityId: user.id,
      summary: `${user.username} registered with an invitation code`,
      after: { address, isAdmin: user.isAdmin, invitationCodeId: invitation.id },
    });
    return { user, setCookies: [session, await rememberDevice(input.email)] };
  });
}

/**
 * Ends the viewer's session.
 * @param sessionId the session to end; that of this request unless told
 */
export async function signOut(viewer: Viewer, sessionId?: string): Promise<void> {
  await inTransaction(async (transaction) => {
    if (sessionId) await revokeSession(transaction, sessionId);
    else await revokeCurrentSession(transaction);
    await record(transaction, {
      actor: viewer,
      action: "signed out",
      section: "session",
      entityType: "user",
      entityId: viewer.id,
      summary: `${viewer.username} signed out`,
    });
  });
  tell("sign-out", { userId: viewer.id }, "a user signed out");
}
