import { AUDIT_ACTIONS, AUDIT_SECTIONS } from "@/lib/audit/schema";
import * as z from "@/lib/input/zod";

const Record = z.unknown().meta({ description: "The changed fields, without secrets." });

export const AuditEntryAnswer = z.object({
  id: z.int(),
  createdAt: z.date(),
  actorId: z.int().nullable(),
  actorUsername: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  section: z.enum(AUDIT_SECTIONS),
  entityType: z.string().nullable(),
  entityId: z.int().nullable(),
  summary: z.string(),
  before: Record,
  after: Record,
  isRestorable: z.boolean().meta({ description: "Whether there is something to restore." }),
});

export const LastChangeAnswer = z.object({ by: z.string().nullable(), at: z.date().nullable() });

export const AuditPageAnswer = z.named("AuditPage", {
  entries: z.array(AuditEntryAnswer),
  next: z.int().nullable().meta({ description: "The `before` of the next page." }),
});
