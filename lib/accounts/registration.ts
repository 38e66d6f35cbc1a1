import "server-only";
import { rememberDevice } from "@/lib/accounts/cookies";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { hashPassword } from "@/lib/accounts/password-hash";
import { requireStrongPassword } from "@/lib/accounts/password-policy";
import { openSession } from "@/lib/accounts/session";
import { attempt, type SignedInUser, type SignIn } from "@/lib/accounts/sign-in";
import { record } from "@/lib/audit/mutations";
import { oldDb as db, inTransaction, type Transaction } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { findInvitation } from "@/lib/invites/data";
import { type ClaimedInvitation, claimInvitation, refusedInvitation } from "@/lib/invites/mutations";
import { permissionFlags } from "@/lib/permissions";
import { clientAddress } from "@/lib/runtime/client-address";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { throttledAttempt } from "@/lib/throttle/attempt";
import { requireUnlocked } from "@/lib/throttle/mutations";
import { lookOf } from "@/lib/users/lookalike";
import type { RegistrationFields } from "@/lib/users/schema";

/**
 * Registers the holder of an invitation code and signs him in. The code is looked at first, so that only
 * one who has a code learns whether an email is taken (docs/product/accounts.md#registration).
 * @throws AppError 400 for the code, 409 for the email or username, 429 after too many wrong codes, 503
 */
export function register(input: RegistrationFields, request: Request): Promise<SignIn> {
  const address = clientAddress(request);
  return attempt("registration", { address }, async () => {
    requireStrongPassword(input.password, input);
    const throttle = { kind: "register", of: address ?? "unknown" } as const;
    await requireUnlocked([throttle]);
    const session = await inPasswordSlot(async () => {
      const invitation = await throttledAttempt([throttle], () => findInvitation(input.invitationCode));
      if (!invitation?.isUsable) throw refusedInvitation();
      await requireFree(db, input);
      const passwordHash = await hashPassword(input.password);
      return inTransaction((transaction) => openAccount(transaction, input, passwordHash, address));
    });
    const { id: userId, isAdmin } = session.user;
    logger.info({ event: "registration", userId, isAdmin, address }, "a user registered");
    return session;
  });
}

async function openAccount(
  transaction: Transaction,
  input: RegistrationFields,
  passwordHash: string,
  address: string | null,
): Promise<SignIn> {
  const invitation = await claimInvitation(transaction, input.invitationCode);
  await requireDistinctName(transaction, input.username);
  const user = await createUser(transaction, { ...input, passwordHash }, invitation);
  const cookie = await openSession(transaction, { userId: user.id, remember: false, address });
  await record(transaction, {
    actor: user,
    action: "registered",
    section: "session",
    entityType: "user",
    entityId: user.id,
    summary: `${user.username} registered with an invitation code`,
    after: { address, isAdmin: user.isAdmin, invitationCodeId: invitation.id },
  });
  return { user, setCookies: [cookie, await rememberDevice(input.email)] };
}

type NewNames = { email: string; username: string };

const USERNAME_TAKEN = "This username is already taken.";

/**
 * Lets an email and a username pass that nobody has; usernames are compared without regard to case.
 * @throws AppError 409
 */
async function requireFree(database: Database, { email, username }: NewNames): Promise<void> {
  const [taken] = await database.$queryRaw<[{ email: boolean; username: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM users WHERE email = ${email}) AS email,
      EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(${username})) AS username`;
  if (taken.email) throw new AppError(409, "An account with this email already exists.");
  if (taken.username) throw new AppError(409, USERNAME_TAKEN);
}

/**
 * Lets a name pass that nobody would take for that of another user. Whoever registers meanwhile waits until the
 * transaction ends.
 * @throws AppError 409
 */
async function requireDistinctName(transaction: Transaction, username: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('detectory.usernames'))`;
  const users = await transaction.$queryRaw<{ username: string }[]>`SELECT username FROM users`;
  const look = lookOf(username);
  if (users.some((user) => lookOf(user.username) === look)) {
    throw new AppError(409, "This username looks too much like that of another user.");
  }
}

/**
 * Creates the user whom a claimed invitation registers, with its rights, and notes who used the code.
 * Run it in the transaction of the claim.
 * @throws AppError 409 when somebody took the email or the username meanwhile
 */
export async function createUser(
  transaction: Transaction,
  { email, username, passwordHash }: NewNames & { passwordHash: string },
  invitation: ClaimedInvitation,
): Promise<SignedInUser> {
  const granted = invitation.grantsAdmin ? [] : invitation.grantedSections;
  const flags = permissionFlags(Object.fromEntries(granted.map((key) => [key, true])));
  const [user] = await transaction.$queryRaw<SignedInUser[]>`
    WITH created AS (
      INSERT INTO users (email, username, password, is_admin, last_visit)
      VALUES (${email}, ${username}, ${passwordHash}, ${invitation.grantsAdmin}, now())
      ON CONFLICT DO NOTHING
      RETURNING id, username, email, is_admin, last_visit
    ), granted AS (
      INSERT INTO user_permissions (user_id, games, providers, reviews, deals, invites, ads, users, updated_at)
      SELECT id, ${flags.games}, ${flags.providers}, ${flags.reviews}, ${flags.deals}, ${flags.invites},
        ${flags.ads}, ${flags.users}, now()
      FROM created
    ), noted AS (
      UPDATE invitation_codes SET used_by = created.id FROM created WHERE invitation_codes.id = ${invitation.id}
    )
    SELECT id, username, email, is_admin AS "isAdmin", last_visit AS "lastVisit" FROM created`;
  if (user) return user;
  await requireFree(transaction, { email, username });
  throw new AppError(409, USERNAME_TAKEN);
}
