import { sql } from "kysely";
import { maskedCode, recordTakenCodes } from "@/lib/audit/mutations";
import type { Database, Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { anyOf } from "@/lib/database/sql";
import type { InvitationCode } from "@/lib/generated/prisma/client";
import { randomCode } from "@/lib/invites/code";
import {
  type InvitationRecord,
  IS_FOR_FIRST_ADMIN,
  IS_USABLE,
  isReadable,
  listInvitationsById,
  refusedInvitation,
  requireInvitation,
} from "@/lib/invites/data";
import {
  ImportedInvitation,
  INITIAL_CODE,
  type InvitationChange,
  InvitationChanges,
  type InvitationFields,
} from "@/lib/invites/schema";
import { NO_PERMISSION, SECTION_KEYS, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { ATTEMPT_LIMITS, attemptsLeft, reserveAttempt, tooManyAttempts } from "@/lib/throttle/mutations";
import type { LoadedVersion } from "@/lib/writes/mutations";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

/** nextVersion() of lib/writes/mutations.ts in SQL. */
const NEXT_VERSION = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Call it in the transaction that creates the user. @throws AppError 400 */
export async function claimInvitation(transaction: Transaction, code: string) {
  const forFirst = transaction.selectFrom("invitation_codes").select("id").where(IS_FOR_FIRST_ADMIN);
  const isForFirst = (await forFirst.where("code", "=", code).executeTakeFirst()) !== undefined;
  // A first-admin code works only while there are no users; the lock prevents concurrent registrations.
  if (isForFirst) await sql`lock table users in share row exclusive mode`.execute(transaction);
  // One conditional statement, so that concurrent claims can't exceed the limit.
  const claimed = await transaction
    .updateTable("invitation_codes")
    .set((eb) => ({
      use_count: eb("use_count", "+", 1),
      used_at: sql<Date>`now()`,
      is_active: eb(eb("use_count", "+", 1), "<", eb.ref("max_uses")).$castTo<boolean>(),
      updated_at: NEXT_VERSION,
    }))
    .where("code", "=", code)
    .where(IS_USABLE)
    .returning(["id", "grants_admin as grantsAdmin", "granted_sections as grantedSections"])
    .executeTakeFirst();
  if (!claimed) throw refusedInvitation();
  if (isForFirst) {
    await transaction
      .deleteFrom("invitation_codes")
      .where("for_first_admin", "=", true)
      .where("code", "<>", INITIAL_CODE)
      .where("id", "<>", claimed.id)
      .execute();
  }
  return claimed;
}

export type ClaimedInvitation = Awaited<ReturnType<typeof claimInvitation>>;

type Grant = Pick<InvitationCode, "grantsAdmin" | "grantedSections">;

/** Only an admin's codes grant permissions (docs/product/accounts.md#invitation-codes). */
function granted(viewer: Viewer, { role, permissions }: InvitationChange, before: Grant): Grant {
  if (!viewer.isAdmin) return { grantsAdmin: false, grantedSections: [] };
  const grantsAdmin = role === undefined ? before.grantsAdmin : role === "admin";
  const isGranted = (key: SectionKey) => permissions?.[key] ?? before.grantedSections.includes(key);
  const sections = SECTION_KEYS.filter(isGranted);
  return { grantsAdmin, grantedSections: grantsAdmin ? [] : sections };
}

/** Codes that the viewer can't read are left out. */
export async function findCodes(viewer: Viewer, codes: readonly string[], database: Database) {
  const found = await database
    .selectFrom("invitation_codes")
    .select("code")
    .where("code", "=", anyOf(codes))
    .where(isReadable(viewer))
    .execute();
  return new Set(found.map(({ code }) => code));
}

/** A preview leaves the attempts to the import. @throws AppError 400, 429 */
export async function reserveNames(viewer: Viewer, codes: readonly string[], isTrial: boolean) {
  if (viewer.isAdmin) return;
  const { failures: most, window } = ATTEMPT_LIMITS.invites;
  if (codes.length > most) throw new AppError(400, `A file can create or rename at most ${most} codes.`);
  const of = String(viewer.id);
  const invites = { kind: "invites", of } as const;
  // The first code would pass sooner, but the whole file only in a new window.
  if (codes.length > (await attemptsLeft(invites))) throw tooManyAttempts(window, "invites");
  if (isTrial) for (const _ of codes) await reserveAttempt({ kind: "previews", of });
  else for (const _ of codes) await reserveAttempt(invites);
  await recordTakenCodes(viewer, codes, sql`not ${isReadable(viewer)}`);
}

export const CODE_TAKEN = "This invitation code already exists.";

/** A 409 reveals that a code exists, so sub-admins' guesses are rate limited. @throws AppError 429 */
async function nameCode<Result>(viewer: Viewer, code: string, write: () => Promise<Result>): Promise<Result> {
  if (!viewer.isAdmin) await reserveAttempt({ kind: "invites", of: String(viewer.id) });
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await recordTakenCodes(viewer, [code]);
    throw new AppError(409, CODE_TAKEN);
  }
}

function requireUses(viewer: Viewer, maxUses: number | undefined, before = 1): void {
  if (viewer.isAdmin || maxUses === undefined || maxUses <= 1 || maxUses === before) return;
  throw new AppError(403, "Only a full admin can allow more than one use of a code.");
}

/** Call it in the transaction that revokes `invites`. */
export async function disableCodes(transaction: Transaction, userId: number): Promise<number> {
  const switched = await transaction
    .updateTable("invitation_codes")
    .set({ is_active: false, updated_at: NEXT_VERSION })
    .where("created_by", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return Number(switched.numUpdatedRows);
}

const grantsRights = ({ grantsAdmin, grantedSections }: Grant) => grantsAdmin || grantedSections.length > 0;

function requireUnused(viewer: Viewer, before: InvitationCode): void {
  if (before.code === INITIAL_CODE) throw new AppError(403, `${INITIAL_CODE} cannot be changed.`);
  if (before.useCount > 0) throw new AppError(409, "Only an unused invitation code can be changed.");
  // A sub-admin could read this code while it was off, and use it once it is on.
  if (grantsRights(before) && !viewer.isAdmin) throw new AppError(403, NO_PERMISSION);
}

// While it granted nothing or was off, every holder of `invites` could read it (lib/invites/data.ts).
function requireUnreadCode(before: InvitationCode, after: InvitationCode): void {
  const wasReadable = !grantsRights(before) || !before.isActive;
  if (wasReadable && grantsRights(after) && after.isActive && after.code === before.code) {
    throw new AppError(409, "Others may have read this code. Change its text before it grants permissions.");
  }
}

/** Use createInvitation and updateInvitation in the API: they rate limit guessing. */
export const invitationWrites = recordWrites({
  table: "invitation_codes",
  input: ImportedInvitation,
  changes: InvitationChanges,
  called: ({ code }) => `invitation code ${maskedCode(code)}`,
  pictures: [],
  requireWritable: async (transaction, viewer, rows, act) => {
    for (const row of rows) {
      await requireInvitation(viewer, row.id, transaction);
      if (act === "change") requireUnused(viewer, row);
      else if (row.code === INITIAL_CODE) throw new AppError(403, `${INITIAL_CODE} cannot be deleted.`);
    }
  },
  grants: grantsRights,
  read: listInvitationsById,
  insert: (viewer, input) => {
    const { code = randomCode("upper"), description, maxUses, expiresAt, isActive } = input;
    requireUses(viewer, maxUses);
    const grant = granted(viewer, input, { grantsAdmin: true, grantedSections: [] });
    return { code, description, maxUses, expiresAt, isActive, ...grant, createdBy: viewer.id };
  },
  update: (viewer, before, changes) => {
    const { code, description, maxUses, expiresAt, isActive } = changes;
    requireUnused(viewer, before);
    requireUses(viewer, maxUses, before.maxUses);
    const fields = { code, description, maxUses, expiresAt, isActive, ...granted(viewer, changes, before) };
    const data = differing(before, fields);
    if (data) requireUnreadCode(before, { ...before, ...data });
    return data;
  },
});

/** @throws AppError 403 for a sub-admin's multi-use code, 409 if the code exists, 429 */
export function createInvitation(viewer: Viewer, input: InvitationFields): Promise<InvitationRecord> {
  const { code = randomCode("upper") } = input;
  return nameCode(viewer, code, () => invitationWrites.create(viewer, { ...input, code }));
}

/** @throws AppError 403, 404, 429, and 409 for a used, stale or taken code */
export function updateInvitation(
  viewer: Viewer,
  id: number,
  changes: InvitationChange,
  loaded: LoadedVersion,
): Promise<InvitationRecord> {
  const { code } = changes;
  const write = () => invitationWrites.update(viewer, id, changes, loaded);
  return code === undefined ? write() : nameCode(viewer, code, write);
}
