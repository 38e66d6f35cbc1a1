import { sql } from "kysely";
import { changedFields, recordAudit } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { capitalized } from "@/lib/counted";
import type { Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { requireUnanswered } from "@/lib/idempotency/mutations";
import { NO_PERMISSION, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { requireView, type ViewRecord } from "@/lib/views/data";
import type { ViewChange, ViewFields } from "@/lib/views/schema";
import { type LoadedVersion, nextVersion, requireFresh, writeAs } from "@/lib/writes/mutations";
import { differing } from "@/lib/writes/rows";

const MAX_VIEWS = 100; // Per account and section

/** Private views are only visible to their owner. */
const audited = (view: ViewRecord): Partial<ViewRecord> => (view.isShared ? view : { isShared: false });

function entry(actor: Viewer, action: AuditAction, { section, name, isShared }: ViewRecord) {
  const view = isShared ? `the view "${name}"` : "a private view";
  return { actor, section, action, summary: `${capitalized(action)} ${view}` };
}

function rejectTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError(409, "You already have a view with this name.") : error;
}

/** @throws AppError 403, 409 for a duplicate name or too many views */
export function createView(viewer: Viewer, { section, name, query, isShared }: ViewFields) {
  return writeAs(viewer, section, async (transaction) => {
    const own = transaction.selectFrom("saved_views").where("owner_id", "=", viewer.id);
    const { count } = await own
      .where("section", "=", section)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= MAX_VIEWS) throw new AppError(409, `You can save at most ${MAX_VIEWS} views.`);
    const { id } = await transaction
      .insertInto("saved_views")
      .values({
        owner_id: viewer.id,
        section,
        name,
        query,
        is_shared: isShared,
        updated_at: sql<Date>`now()`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(rejectTaken);
    const view = await requireView(viewer, id, transaction);
    await recordAudit(transaction, { ...entry(viewer, "created", view), after: audited(view) });
    return view;
  });
}

async function writeView<Result>(
  viewer: Viewer,
  id: number,
  loaded: LoadedVersion,
  write: (transaction: Transaction, view: ViewRecord) => Promise<Result>,
): Promise<Result> {
  await requireUnanswered();
  const { section } = await requireView(viewer, id);
  return writeAs(viewer, section, async (transaction) => {
    await transaction.selectFrom("saved_views").select("id").where("id", "=", id).forUpdate().execute();
    const view = await requireView(viewer, id, transaction);
    if (!view.mayChange) throw new AppError(403, NO_PERMISSION);
    await requireFresh([{ id, updatedAt: new Date(view.updatedAt) }], loaded, async () => view);
    return write(transaction, view);
  });
}

/** Writes nothing if no field differs. @throws AppError 403, 404, 409 for a stale version or a taken name */
export function updateView(viewer: Viewer, id: number, changes: ViewChange, loaded: LoadedVersion) {
  return writeView(viewer, id, loaded, async (transaction, before) => {
    const { name, query, isShared } = changes;
    if (!differing(before, changes)) return before;
    const updatedAt = nextVersion({ updatedAt: new Date(before.updatedAt) });
    await transaction
      .updateTable("saved_views")
      .set({ name, query, is_shared: isShared, updated_at: updatedAt })
      .where("id", "=", id)
      .execute()
      .catch(rejectTaken);
    // Once unshared, a colleague's view must not be returned.
    const after = { ...before, ...changes, updatedAt: updatedAt.toISOString() };
    const changed = changedFields(audited(before), audited(after));
    const shown = after.isShared ? after : before;
    await recordAudit(transaction, { ...entry(viewer, "updated", shown), ...changed });
    return after;
  });
}

export function deleteView(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<ViewRecord> {
  return writeView(viewer, id, loaded, async (transaction, view) => {
    await transaction.deleteFrom("saved_views").where("id", "=", id).execute();
    await recordAudit(transaction, { ...entry(viewer, "deleted", view), before: audited(view) });
    return view;
  });
}

/** Shared views go to the deleting admin, except where the name is taken. */
export async function transferViews(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction
    .updateTable("saved_views as v")
    .set({ owner_id: to })
    .where("v.owner_id", "=", from)
    .where("v.is_shared", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("saved_views as own")
            .select("own.id")
            .where("own.owner_id", "=", to)
            .whereRef("own.section", "=", "v.section")
            .whereRef("own.name", "=", "v.name"),
        ),
      ),
    )
    .execute();
}
