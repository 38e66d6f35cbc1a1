import { IdText, limitText, positiveText, timestamp } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { SECTIONS } from "@/lib/permissions";
import { ENTITIES } from "@/lib/runtime/records";

export const AUDIT_SECTIONS = [...SECTIONS.map(({ key }) => key), "alerts", "session"] as const;

export type AuditSection = (typeof AUDIT_SECTIONS)[number];

export const AUDIT_ACTIONS = [
  "created",
  "updated",
  "deleted",
  "restored",
  "verified",
  "withdrawn",
  "permissions changed",
  "password changed",
  "sessions ended",
  "lock lifted",
  "two-factor turned on",
  "two-factor turned off",
  "recovery codes renewed",
  "second factor reset",
  "passkey added",
  "passkey deleted",
  "token created",
  "token revoked",
  "signed in",
  "sign-in refused",
  "signed out",
  "registered",
  "identity connected",
  "refused",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const CHANGES = { updated: "Updated", restored: "Restored an earlier version of" } as const;

export type ChangeAction = keyof typeof CHANGES;

export const AUDIT_ENTITIES = ENTITIES.map(({ entity }) => entity);

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export const AuditQuery = z.object({
  person: z.string().trim().max(200, "Please search for at most 200 characters").optional(),
  actorId: IdText.optional(),
  section: z.enum(AUDIT_SECTIONS, { error: "Unknown section" }).optional(),
  action: z.enum(AUDIT_ACTIONS, { error: "Unknown action" }).optional(),
  entityType: z.enum(AUDIT_ENTITIES, { error: "Unknown kind of record" }).optional(),
  entityId: IdText.optional(),
  from: timestamp().optional().meta({ description: "Inclusive." }),
  until: timestamp().optional().meta({ description: "Exclusive." }),
  before: positiveText("value of before").optional().meta({ description: "The id of the last entry seen." }),
  request: z.uuid("Unknown request").optional().meta({ description: "Only the entries of this write." }),
  limit: limitText(200, "entries").optional(),
});

const FORM_SECTIONS = SECTIONS.flatMap(({ key, form }) => (form === null ? [] : key));

export const LastChangeQuery = z.object({
  section: z.enum(FORM_SECTIONS, { error: "Unknown section" }),
  id: IdText,
});

export type AuditSearch = z.infer<typeof AuditQuery>;
