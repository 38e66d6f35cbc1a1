import { expressionBuilder, type InferResult, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { type Database, db } from "@/lib/database/db";
import { anyOf, jsonTime } from "@/lib/database/sql";
import type { DB } from "@/lib/generated/kysely/tables";
import { INITIAL_CODE, type INVITATION_ROLES } from "@/lib/invites/schema";
import { eachSection, type Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";
import { WrongGuess } from "@/lib/throttle/mutations";

const code = expressionBuilder<DB, "invitation_codes">();

// A sub-admin who can read a usable code that grants permissions could register with it.
const IS_HARMLESS = code.or([
  code.and([code("grants_admin", "=", false), code("granted_sections", "=", sql<string[]>`'{}'`)]),
  code("is_active", "=", false),
  code("code", "=", INITIAL_CODE),
]);

export const isReadable = (viewer: Viewer) => (viewer.isAdmin ? sql<SqlBool>`true` : IS_HARMLESS);

function invitations(viewer: Viewer, database: Database = db) {
  return database
    .selectFrom("invitation_codes")
    .select((eb) => [
      "id",
      "code",
      "created_by as createdBy",
      "used_by as usedBy",
      jsonTime(eb.ref("created_at")).as("createdAt"),
      jsonTime(eb.ref("updated_at")).as("updatedAt"),
      jsonTime(eb.ref("used_at")).as("usedAt"),
      "is_active as isActive",
      "description",
      "max_uses as maxUses",
      "use_count as useCount",
      jsonTime(eb.ref("expires_at")).as("expiresAt"),
      eb
        .case("grants_admin")
        .when(true)
        .then("admin")
        .else("sub-admin")
        .end()
        .$castTo<(typeof INVITATION_ROLES)[number]>()
        .as("role"),
      jsonBuildObject(
        eachSection((key) => eb(eb.val<string>(key), "=", eb.fn.any("granted_sections")).$castTo<boolean>()),
      ).as("permissions"),
    ])
    .where(isReadable(viewer))
    .orderBy("id");
}

export type InvitationRecord = InferResult<ReturnType<typeof invitations>>[number];

export const listInvitations = (viewer: Viewer): Promise<InvitationRecord[]> => invitations(viewer).execute();

export function listInvitationsById(viewer: Viewer, ids: readonly number[], database?: Database) {
  return invitations(viewer, database).where("id", "=", anyOf(ids)).execute();
}

export async function isForAdmins(id: number): Promise<boolean> {
  const found = db.selectFrom("invitation_codes").select("id").where("id", "=", id).where(IS_HARMLESS);
  return (await found.executeTakeFirst()) === undefined;
}

/** @throws AppError 404, also for a code that the viewer may not read */
export function requireInvitation(viewer: Viewer, id: number, database?: Database) {
  const found = invitations(viewer, database).where("id", "=", id);
  return found.executeTakeFirstOrThrow(() => notFound("Invitation code not found."));
}

export const IS_FOR_FIRST_ADMIN = code.or([
  code("for_first_admin", "=", true),
  code("code", "=", INITIAL_CODE),
]);

export const IS_USABLE = code.and([
  code("is_active", "=", true),
  code("use_count", "<", code.ref("max_uses")),
  code.or([code("expires_at", "is", null), code("expires_at", ">", sql<Date>`now()`)]),
  code.or([code.not(IS_FOR_FIRST_ADMIN), code.not(code.exists(code.selectFrom("users").select("users.id")))]),
]);

/** The same for missing, used, disabled and expired codes. */
export function refusedInvitation(): WrongGuess {
  return new WrongGuess(400, "This invitation code is not valid or has already been used.");
}

/** Advisory only: claimInvitation() decides. @throws WrongGuess */
export function findInvitation(text: string) {
  const codes = db.selectFrom("invitation_codes").where("code", "=", text);
  return codes.select(IS_USABLE.as("isUsable")).executeTakeFirstOrThrow(refusedInvitation);
}
