import "server-only";
import type { Database } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { type ImportFields, importFields } from "@/lib/transfer/fields";
import type { RecordWrites } from "@/lib/writes/records";
import type { RecordTable } from "@/lib/writes/rows";

type Rules = {
  companions?: { of: string; fields: readonly string[] };
  /** `find` leaves out records the viewer can't read; `reserve` throws 429 for too many guesses. */
  unique?: {
    field: "code";
    message: string;
    find: (viewer: Viewer, values: readonly string[], database: Database) => Promise<ReadonlySet<string>>;
    reserve: (viewer: Viewer, values: readonly string[], isTrial: boolean) => Promise<void>;
  };
};

type Values = Record<string, unknown>;

export type ImportKind = Rules & {
  writes: RecordWrites<RecordTable, { id: number }, Values, Values>;
  fields: ImportFields;
};

export function kind<Table extends RecordTable, Shown extends { id: number }, Input, Change>(
  writes: RecordWrites<Table, Shown, Input, Change>,
  rules: Rules = {},
): ImportKind {
  // Type-erased for the engine; each kind is checked where it is created.
  return {
    ...rules,
    writes: writes as unknown as ImportKind["writes"],
    fields: importFields(writes.kind.input),
  };
}
