import * as z from "@/lib/input/zod";
import { INVITATION_ROLES } from "@/lib/invites/schema";
import { eachSection } from "@/lib/permissions";

export const InvitationAnswer = z.named("InvitationCode", {
  id: z.int(),
  code: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  maxUses: z.int(),
  useCount: z.int(),
  createdBy: z.int().nullable(),
  usedBy: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  role: z.enum(INVITATION_ROLES),
  permissions: z.object(eachSection(() => z.boolean())),
});
