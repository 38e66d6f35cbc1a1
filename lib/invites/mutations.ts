import "server-only";
import { sql } from "kysely";
import { record, recordTakenCode } from "@/lib/audit/mutations";
import { changedFields, maskedCode } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Database, Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import type { InvitationCode } from "@/lib/generated/prisma/client";
import { randomCode } from "@/lib/invites/code";
import { type InvitationRecord, IS_FOR_FIRST_ADMIN, IS_USABLE, requireInvitation } from "@/lib/invites/data";
import { INITIAL_CODE, type InvitationChange, type InvitationFields } from "@/lib/invites/schema";
import { NO_PERMISSION, SECTION_KEYS, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { reserveAttempt } from "@/lib/throttle/mutations";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

/** The same answer for a code that is missing, used up, switched off or expired. */
export function refusedInvitation(): AppError {
  return new AppError(400, "This invitation code is not valid or has already been used.");
}

/** nextVersion() of lib/writes/versions.ts in SQL. */
const NEXT_VERSION = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Run it in the transaction that creates the user: a failure gives the use back. @throws AppError 400 */
export async function claimInvitation(transaction: Transaction, code: string) {
  const forFirst = transaction.selectFrom("invitation_codes").select("id").where(IS_FOR_FIRST_ADMIN);
  const isForFirst = (await forFirst.where("code", "=", code).executeTakeFirst()) !== undefined;
  // A code for the first admin works only while there is no user: nobody may become one meanwhile.
  if (isForFirst) await sql`lock table users in share row exclusive mode`.execute(transaction);
  // One conditional statement, so that concurrent claims cannot exceed the uses of the code.
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

function entry(viewer: Viewer, { id }: { id: number }) {
  return { actor: viewer, section: "invites", entityType: "invitation code", entityId: id } as const;
}

type Grant = Pick<InvitationCode, "grantsAdmin" | "grantedSections">;

/** Only an admin's codes grant anything, whatever a payload says (docs/product/accounts.md#invitation-codes). */
function granted(viewer: Viewer, { role, permissions }: InvitationChange, before: Grant): Grant {
  if (!viewer.isAdmin) return { grantsAdmin: false, grantedSections: [] };
  const grantsAdmin = role === undefined ? before.grantsAdmin : role === "admin";
  const isGranted = (key: SectionKey) => permissions?.[key] ?? before.grantedSections.includes(key);
  const sections = SECTION_KEYS.filter(isGranted);
  return { grantsAdmin, grantedSections: grantsAdmin ? [] : sections };
}

/** Those of these codes that there are, each with its id. */
export async function findCodes(database: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await database
    .selectFrom("invitation_codes")
    .select(["id", "code"])
    .where(({ eb, fn, val }) => eb("code", "=", fn.any(val(codes))))
    .execute();
  return new Map(found.map(({ id, code }) => [code, id]));
}

/** As nameCode, for several codes before any of them is looked for. @throws AppError 429 */
export async function reserveNames(viewer: Viewer, codes: readonly string[]): Promise<void> {
  if (viewer.isAdmin) return;
  for (const _ of codes) await reserveAttempt({ kind: "invites", of: String(viewer.id) });
}

class CodeTaken extends AppError {
  constructor() {
    super(409, "This invitation code already exists.");
  }
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new CodeTaken() : error;
}

/** A 409 reveals that a code exists: guesses of sub-admins are rate limited and audited. @throws AppError 429 */
async function nameCode<Result>(viewer: Viewer, code: string, write: () => Promise<Result>): Promise<Result> {
  if (!viewer.isAdmin) await reserveAttempt({ kind: "invites", of: String(viewer.id) });
  try {
    return await write();
  } catch (error) {
    if (error instanceof CodeTaken) await recordTakenCode(viewer, code);
    throw error;
  }
}

function requireUses(viewer: Viewer, maxUses: number | undefined, before = 1): void {
  if (viewer.isAdmin || maxUses === undefined || maxUses <= 1 || maxUses === before) return;
  throw new AppError(403, "Only a full admin can let a code be used more than once.");
}

/** Run it in the transaction that takes `invites` from the user. Returns how many codes there were. */
export async function switchCodesOff(transaction: Transaction, userId: number): Promise<number> {
  const switched = await transaction
    .updateTable("invitation_codes")
    .set({ is_active: false, updated_at: NEXT_VERSION })
    .where("created_by", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return Number(switched.numUpdatedRows);
}

/** The row of a new code. @throws AppError 403 for a sub-admin's code for several uses */
export function newInvitation(viewer: Viewer, input: InvitationFields) {
  const { code = randomCode("upper"), description, maxUses, expiresAt } = input;
  requireUses(viewer, maxUses);
  const grant = granted(viewer, input, { grantsAdmin: true, grantedSections: [] });
  return { code, description, maxUses, expiresAt, ...grant, createdBy: viewer.id };
}

/** @throws AppError 403 for a sub-admin's code for several uses, 409 when the code exists, 429 */
export async function createInvitation(viewer: Viewer, input: InvitationFields): Promise<InvitationRecord> {
  const data = newInvitation(viewer, input);
  const create = async (transaction: Transaction) => {
    const created = await insertRow(transaction, "invitation_codes", data).catch(refuseTaken);
    const summary = `Created invitation code ${maskedCode(data.code)}`;
    await record(transaction, { ...entry(viewer, created), action: "created", summary, after: created });
    return requireInvitation(viewer, created.id, transaction);
  };
  return nameCode(viewer, data.code, () => writeAs(viewer, "invites", create));
}

function grantsRights({ grantsAdmin, grantedSections }: Grant): boolean {
  return grantsAdmin || grantedSections.length > 0;
}

function requireUnused(viewer: Viewer, before: InvitationCode): void {
  if (before.code === INITIAL_CODE) throw new AppError(403, `${INITIAL_CODE} cannot be changed.`);
  if (before.useCount > 0) throw new AppError(409, "Only an unused invitation code can be changed.");
  // A sub-admin may read such a code while it is off; switching it on would let him register with it.
  if (grantsRights(before) && !viewer.isAdmin) throw new AppError(403, NO_PERMISSION);
}

// While it granted nothing or was off, every holder of `invites` could read it (lib/invites/data.ts).
function requireUnreadCode(before: InvitationCode, after: InvitationCode): void {
  const wasReadable = !grantsRights(before) || !before.isActive;
  if (wasReadable && grantsRights(after) && after.isActive && after.code === before.code) {
    throw new AppError(409, "Others may have read this code: give it a new text to grant rights with it.");
  }
}

/** What changes of a row; null where nothing does. @throws AppError 403, 409 as updateInvitation */
export function changeOfInvitation(
  viewer: Viewer,
  before: InvitationCode,
  changes: InvitationChange,
): Partial<InvitationCode> | null {
  const { code, description, maxUses, expiresAt, isActive } = changes;
  requireUnused(viewer, before);
  requireUses(viewer, maxUses, before.maxUses);
  const fields = { code, description, maxUses, expiresAt, isActive, ...granted(viewer, changes, before) };
  const data = differing<InvitationCode>(before, fields);
  if (data) requireUnreadCode(before, { ...before, ...data });
  return data;
}

/** @throws AppError 403, 404, 429, and 409 for a used, stale or taken code or one that others could have read */
export function updateInvitation(
  viewer: Viewer,
  id: number,
  changes: InvitationChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<InvitationRecord> {
  const { code } = changes;
  const update = async (transaction: Transaction) => {
    const before = await lockRow(transaction, "invitation_codes", id);
    await requireInvitation(viewer, id, transaction);
    requireUnused(viewer, before);
    await requireFresh(before, loaded, () => requireInvitation(viewer, id, transaction));
    const data = changeOfInvitation(viewer, before, changes);
    if (!data) return requireInvitation(viewer, id, transaction);
    const change = { ...data, updatedAt: nextVersion(before) };
    const after = await updateRow(transaction, "invitation_codes", id, change).catch(refuseTaken);
    const summary = `${CHANGES[action]} invitation code ${maskedCode(after.code)}`;
    const changed = changedFields(before, after);
    await record(transaction, { ...entry(viewer, after), action, summary, ...changed });
    return requireInvitation(viewer, id, transaction);
  };
  const write = () => writeAs(viewer, "invites", update);
  return code === undefined ? write() : nameCode(viewer, code, write);
}

/** The row must be locked. */
async function removeInvitation(
  transaction: Transaction,
  viewer: Viewer,
  before: InvitationCode,
  loaded: LoadedVersion,
): Promise<InvitationRecord> {
  const invitation = await requireInvitation(viewer, before.id, transaction);
  if (before.code === INITIAL_CODE) throw new AppError(403, `${INITIAL_CODE} cannot be deleted.`);
  await requireFresh(before, loaded, async () => invitation);
  const summary = `Deleted invitation code ${maskedCode(before.code)}`;
  const deletion = { ...entry(viewer, before), action: "deleted", summary, before } as const;
  await deleteKept(transaction, "invitation_codes", before.id, deletion);
  return invitation;
}

/** Returns the code as it was. @throws AppError 403 for INITIAL_CODE, 404, 409 when the client saw an older version */
export function deleteInvitation(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
): Promise<InvitationRecord> {
  return writeAs(viewer, "invites", async (transaction) => {
    const before = await lockRow(transaction, "invitation_codes", id);
    return removeInvitation(transaction, viewer, before, loaded);
  });
}

/** All or none; returns them as they were. @throws AppError as deleteInvitation */
export function deleteInvitations(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<InvitationRecord[]> {
  return writeAs(viewer, "invites", async (transaction) => {
    const rows = await lockRows(transaction, "invitation_codes", ids);
    const read = (id: number) => requireInvitation(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => removeInvitation(transaction, viewer, row, null));
  });
}
