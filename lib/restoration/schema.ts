import { AUDIT_ENTITIES } from "@/lib/audit/schema";
import { severalOf } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";

const ENTITIES = AUDIT_ENTITIES.flatMap((entity) => (entity === "user" ? [] : [entity]));

export const RestoreInput = severalOf("records").extend({
  entityType: z.enum(ENTITIES, { error: "Unknown kind of record" }),
});

export type RestoreChoice = z.infer<typeof RestoreInput>;
