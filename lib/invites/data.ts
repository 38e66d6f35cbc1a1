import "server-only";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { type InvitationCode, Prisma } from "@/lib/generated/prisma/client";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { type PermissionFlags, permissionFlags, type SectionKey, type Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";

/** An invitation code as holders of `invites` see it: the fields of docs/product/accounts.md#invitation-codes and the role it registers. */
export type InvitationView = {
  id: number;
  code: string;
  createdBy: number | null;
  usedBy: number | null;
  createdAt: Date;
  updatedAt: Date;
  usedAt: Date | null;
  isActive: boolean;
  description: string | null;
  maxUses: number;
  useCount: number;
  expiresAt: Date | null;
  role: "admin" | "sub-admin";
  /** The sections granted to a sub-admin at registration. */
  permissions: PermissionFlags;
};

// A sub-admin who could read a usable code that grants rights could register himself into them
// (docs/product/accounts.md#invitation-codes: `invites` must never amount to full admin).
function readableBy(viewer: Viewer): Prisma.Sql {
  if (viewer.isAdmin) return Prisma.sql`TRUE`;
  const grantsNothing = Prisma.sql`NOT grants_admin AND granted_sections = '{}'`;
  return Prisma.sql`(${grantsNothing} OR NOT is_active OR code = ${INITIAL_CODE})`;
}

type InvitationRow = Omit<InvitationView, "role" | "permissions"> &
  Pick<InvitationCode, "grantsAdmin" | "grantedSections">;

function toView({ grantsAdmin, grantedSections, ...row }: InvitationRow): InvitationView {
  const granted: Partial<Record<SectionKey, boolean>> = Object.fromEntries(
    grantedSections.map((key) => [key, true]),
  );
  return { ...row, role: grantsAdmin ? "admin" : "sub-admin", permissions: permissionFlags(granted) };
}

async function selectInvitations(
  viewer: Viewer,
  condition: Prisma.Sql,
  database: Database = db,
): Promise<InvitationView[]> {
  const rows = await database.$queryRaw<InvitationRow[]>`
    SELECT id, code, created_by AS "createdBy", used_by AS "usedBy", created_at AS "createdAt",
      updated_at AS "updatedAt", used_at AS "usedAt", is_active AS "isActive", description,
      max_uses AS "maxUses", use_count AS "useCount", expires_at AS "expiresAt",
      grants_admin AS "grantsAdmin", granted_sections AS "grantedSections"
    FROM invitation_codes
    WHERE ${readableBy(viewer)} AND ${condition}
    ORDER BY id`;
  return rows.map(toView);
}

/** The codes that a holder of `invites` may read, by id. */
export function listInvitations(viewer: Viewer): Promise<InvitationView[]> {
  return selectInvitations(viewer, Prisma.sql`TRUE`);
}

/**
 * One code for a holder of `invites`.
 * @throws AppError 404 when there is none that the viewer may read
 */
export async function requireInvitation(
  viewer: Viewer,
  id: number,
  database?: Database,
): Promise<InvitationView> {
  const [invitation] = await selectInvitations(viewer, Prisma.sql`id = ${id}`, database);
  if (!invitation) throw notFound("Invitation code not found.");
  return invitation;
}

/** What a code has to be to register somebody now; those for the first admin also need that there is no user. */
export const USABLE_CODE = Prisma.sql`
  (is_active AND use_count < max_uses AND (expires_at IS NULL OR expires_at > now())
    AND (NOT (for_first_admin OR code = ${INITIAL_CODE}) OR NOT EXISTS (SELECT 1 FROM users)))`;

/** Whether a code exists, and whether it would register somebody now. Claiming it decides. */
export async function findInvitation(code: string): Promise<{ isUsable: boolean } | null> {
  const [row] = await db.$queryRaw<{ isUsable: boolean }[]>`
    SELECT ${USABLE_CODE} AS "isUsable" FROM invitation_codes WHERE code = ${code}`;
  return row ?? null;
}
