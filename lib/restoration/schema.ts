import { severalOf } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { SECTIONS } from "@/lib/permissions";

/** Accounts are not brought back. */
const ENTITIES = SECTIONS.flatMap(({ entity }) => (entity === "user" ? [] : [entity]));

/** The payload of POST /api/audit/restore: deleted records of one kind, by their ids. */
export const RestoreInput = severalOf("records").extend({
  entityType: z.enum(ENTITIES, { error: "There is no such kind of record" }),
});

export type RestoreChoice = z.infer<typeof RestoreInput>;
