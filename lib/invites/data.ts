import "server-only";
import { type Database, db } from "@/lib/db";
import { notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { type PermissionFlags, permissionFlags, type SectionKey, type Viewer } from "@/lib/permissions";

/** An invitation code as holders of `invites` see it: the fields of SPEC.md 3 and the role it registers. */
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
// (DECISIONS.md, Accounts: `invites` must never amount to full admin).
function readableBy(viewer: Viewer): Prisma.InvitationCodeWhereInput {
  if (viewer.isAdmin) return {};
  const grantsNothing = { grantsAdmin: false, grantedSections: { isEmpty: true } };
  return { OR: [grantsNothing, { isActive: false }, { code: INITIAL_CODE }] };
}

const COLUMNS = {
  id: true,
  code: true,
  createdBy: true,
  usedBy: true,
  createdAt: true,
  updatedAt: true,
  usedAt: true,
  isActive: true,
  description: true,
  maxUses: true,
  useCount: true,
  expiresAt: true,
  grantsAdmin: true,
  grantedSections: true,
} satisfies Prisma.InvitationCodeSelect;

type InvitationRow = Prisma.InvitationCodeGetPayload<{ select: typeof COLUMNS }>;

function toView({ grantsAdmin, grantedSections, ...row }: InvitationRow): InvitationView {
  const granted: Partial<Record<SectionKey, boolean>> = Object.fromEntries(
    grantedSections.map((key) => [key, true]),
  );
  return { ...row, role: grantsAdmin ? "admin" : "sub-admin", permissions: permissionFlags(granted) };
}

/** The codes that a holder of `invites` may read, by id. */
export async function listInvitations(viewer: Viewer): Promise<InvitationView[]> {
  const rows = await db.invitationCode.findMany({
    where: readableBy(viewer),
    select: COLUMNS,
    orderBy: { id: "asc" },
  });
  return rows.map(toView);
}

/**
 * One code for a holder of `invites`.
 * @throws AppError 404 when there is none that the viewer may read
 */
export async function requireInvitation(
  viewer: Viewer,
  id: number,
  database: Database = db,
): Promise<InvitationView> {
  const row = await database.invitationCode.findFirst({
    where: { AND: [{ id }, readableBy(viewer)] },
    select: COLUMNS,
  });
  if (!row) throw notFound("Invitation code not found.");
  return toView(row);
}

/** Whether a code exists, and whether it would register somebody now. Claiming it decides. */
export async function findInvitation(code: string): Promise<{ isUsable: boolean } | null> {
  const [row] = await db.$queryRaw<{ isUsable: boolean }[]>`
    SELECT is_active AND use_count < max_uses AND (expires_at IS NULL OR expires_at > now())
      AND (code <> ${INITIAL_CODE} OR NOT EXISTS (SELECT 1 FROM users)) AS "isUsable"
    FROM invitation_codes WHERE code = ${code}`;
  return row ?? null;
}
