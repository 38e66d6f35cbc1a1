import { sql } from "kysely";
import { rememberDevice } from "@/lib/accounts/cookies";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { recordOwn } from "@/lib/accounts/own-changes";
import { hashPassword } from "@/lib/accounts/password-hash";
import { requireStrongPassword } from "@/lib/accounts/password-policy";
import { openSession } from "@/lib/accounts/session";
import { attempt, requirePasswordSignIn, type SignedInUser, type SignIn } from "@/lib/accounts/sign-in";
import { type Database, db, inTransaction, type Transaction } from "@/lib/database/db";
import { findInvitation, refusedInvitation } from "@/lib/invites/data";
import { type ClaimedInvitation, claimInvitation } from "@/lib/invites/mutations";
import { eachSection } from "@/lib/permissions";
import { clientAddress, widerGroup } from "@/lib/runtime/client-address";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { type AttemptThrottle, requireUnlocked, throttledAttempt } from "@/lib/throttle/mutations";
import { USER_COLUMNS } from "@/lib/users/data";
import { skeletonOf } from "@/lib/users/lookalike";
import type { RegistrationFields } from "@/lib/users/schema";

/** Throws 400, 409, 429 after too many wrong codes, 503 (docs/product/accounts.md#registration). */
export async function register(input: RegistrationFields, request: Request): Promise<SignIn> {
  requirePasswordSignIn();
  const address = clientAddress(request);
  return attempt("registration", { address }, async () => {
    await requireStrongPassword(input.password, input);
    const throttles = codeThrottles(address ?? "unknown");
    await requireUnlocked(throttles);
    const session = await inPasswordSlot({ owner: address, signal: request.signal }, async () => {
      // First, so that only a holder of the code learns whether an email is taken.
      const invitation = await throttledAttempt(throttles, () => findInvitation(input.invitationCode));
      if (!invitation.isUsable) throw refusedInvitation();
      await requireFree(db, input);
      const passwordHash = await hashPassword(input.password);
      return inTransaction((transaction) => insertUser(transaction, input, passwordHash, address));
    });
    const { id: userId, isAdmin } = session.user;
    logger.info({ event: "registration", userId, isAdmin, address }, "user registered");
    return session;
  });
}

function codeThrottles(address: string): AttemptThrottle[] {
  const newcomer = { kind: "newcomer", of: `register:${widerGroup(address)}` } as const;
  return [
    { kind: "register", of: address },
    { kind: "registrations", of: "all", newcomer },
  ];
}

async function insertUser(
  transaction: Transaction,
  input: RegistrationFields,
  passwordHash: string,
  address: string | null,
): Promise<SignIn> {
  const invitation = await claimInvitation(transaction, input.invitationCode);
  if ((await takenSkeletons(transaction)).has(skeletonOf(input.username))) {
    throw new AppError(409, "This username looks too similar to another user's.");
  }
  const user = await createUser(transaction, { ...input, passwordHash }, invitation);
  const code = transaction.updateTable("invitation_codes").set({ used_by: user.id });
  await code.where("id", "=", invitation.id).execute();
  const session = { userId: user.id, remember: false, address, secondFactor: null };
  const cookie = await openSession(transaction, session);
  const after = { address, isAdmin: user.isAdmin, invitationCodeId: invitation.id };
  await recordOwn(transaction, user, "registered", "registered with an invitation code", { after });
  return { user, setCookies: [cookie, await rememberDevice(input.email, false)] };
}

type NewNames = { email: string; username: string };

const USERNAME_TAKEN = "This username is already taken.";

/** Throws 409. Usernames are case-insensitive. */
async function requireFree(database: Database, { email, username }: NewNames): Promise<void> {
  const users = database.selectFrom("users").select("id");
  const sameName = users.where(({ eb, fn, val }) =>
    eb(fn("lower", ["username"]), "=", fn("lower", [val(username)])),
  );
  const taken = await database
    .selectNoFrom(({ exists }) => [
      exists(users.where("email", "=", email)).as("email"),
      exists(sameName).as("username"),
    ])
    .executeTakeFirstOrThrow();
  if (taken.email) throw new AppError(409, "An account with this email already exists.");
  if (taken.username) throw new AppError(409, USERNAME_TAKEN);
}

/** How all usernames look. The lock serializes registrations until commit. */
export async function takenSkeletons(transaction: Transaction): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('detectory.usernames'))`.execute(transaction);
  const users = await transaction.selectFrom("users").select("username").execute();
  return new Set(users.map(({ username }) => skeletonOf(username)));
}

type Grant = Pick<ClaimedInvitation, "grantsAdmin" | "grantedSections">;

/** Throws 409 for a taken name. */
export async function createUser(
  transaction: Transaction,
  { email, username, passwordHash }: NewNames & { passwordHash: string },
  { grantsAdmin, grantedSections }: Grant,
): Promise<SignedInUser> {
  const user = await transaction
    .insertInto("users")
    .values({ email, username, password: passwordHash, is_admin: grantsAdmin, last_visit: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  if (!user) {
    await requireFree(transaction, { email, username });
    throw new AppError(409, USERNAME_TAKEN);
  }
  const flags = eachSection((key) => !grantsAdmin && grantedSections.includes(key));
  const permissions = { user_id: user.id, ...flags, updated_at: sql<Date>`now()` };
  await transaction.insertInto("user_permissions").values(permissions).execute();
  return user;
}
