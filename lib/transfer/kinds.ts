import "server-only";
import { advertisementWrites } from "@/lib/ads/mutations";
import { EVIDENCE } from "@/lib/catalogue/evidence";
import type { Database } from "@/lib/database/db";
import { dealWrites } from "@/lib/deals/mutations";
import { gameWrites } from "@/lib/games/mutations";
import { CODE_TAKEN, findCodes, invitationWrites, reserveNames } from "@/lib/invites/mutations";
import type { SectionKey, Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { reviewWrites } from "@/lib/reviews/mutations";
import { type ImportFields, importFields } from "@/lib/transfer/fields";
import type { RecordWrites } from "@/lib/writes/records";
import type { RecordTable } from "@/lib/writes/rows";

type Rules = {
  /** Fields that count as given whenever this one changes. */
  companions?: { of: string; fields: readonly string[] };
  /** `find` leaves out records the viewer can't read; `reserve` throws 429 for too many guesses. */
  unique?: {
    field: "code";
    message: string;
    find: (viewer: Viewer, values: readonly string[], database: Database) => Promise<ReadonlySet<string>>;
    reserve: (viewer: Viewer, values: readonly string[]) => Promise<void>;
  };
};

type Values = Record<string, unknown>;

export type ImportKind = Rules & {
  writes: RecordWrites<RecordTable, { id: number }, Values, Values>;
  fields: ImportFields;
};

function kind<Table extends RecordTable, Shown extends { id: number }, Input, Change>(
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

export const IMPORT_KINDS = {
  games: kind(gameWrites),
  // Evidence belongs to a status, so it accompanies a new one.
  providers: kind(providerWrites, { companions: { of: "status", fields: [...EVIDENCE, "statusNote"] } }),
  reviews: kind(reviewWrites),
  deals: kind(dealWrites),
  ads: kind(advertisementWrites),
  invites: kind(invitationWrites, {
    unique: { field: "code", message: CODE_TAKEN, find: findCodes, reserve: reserveNames },
  }),
} satisfies Record<Exclude<SectionKey, "users">, ImportKind>;

export type ImportSection = keyof typeof IMPORT_KINDS;
