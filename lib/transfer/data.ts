import { sql } from "kysely";
import { AdvertisementAnswer } from "@/lib/ads/answers";
import { advertisementWrites } from "@/lib/ads/mutations";
import { PROOF } from "@/lib/catalogue/evidence";
import { type Database, db } from "@/lib/database/db";
import { inParts } from "@/lib/database/sql";
import { DealAnswer } from "@/lib/deals/answers";
import { dealWrites } from "@/lib/deals/mutations";
import { GameAnswer } from "@/lib/games/answers";
import { gameWrites } from "@/lib/games/mutations";
import type { z } from "@/lib/input/zod";
import { InvitationAnswer } from "@/lib/invites/answers";
import { CODE_TAKEN, findCodes, invitationWrites, reserveNames } from "@/lib/invites/mutations";
import { inOrder, isShown, type ListRule, type SortValue, sortValue } from "@/lib/lists/filter";
import {
  ADVERTISEMENT_LIST,
  DEAL_LIST,
  GAME_LIST,
  INVITATION_LIST,
  PROVIDER_LIST,
  REVIEW_LIST,
  USER_LIST,
} from "@/lib/lists/rules";
import { listNeeding } from "@/lib/overview/data";
import { topicOfList } from "@/lib/overview/vocabulary";
import type { SectionKey, Viewer } from "@/lib/permissions";
import { ProviderAnswer } from "@/lib/providers/answers";
import { providerWrites } from "@/lib/providers/mutations";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { reviewWrites } from "@/lib/reviews/mutations";
import { cellOf, columnsOf, csvLines, fieldOf } from "@/lib/transfer/csv";
import { type ImportFields, importFields } from "@/lib/transfer/fields";
import type { ExportChoice } from "@/lib/transfer/schema";
import { ListedUserAnswer } from "@/lib/users/answers";
import { listUsersById } from "@/lib/users/data";
import type { RecordWrites } from "@/lib/writes/records";
import { byId, type RecordTable } from "@/lib/writes/rows";

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

export function importKind<Table extends RecordTable, Shown extends { id: number }, Input, Change>(
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

type Listed = { id: number };
type Source<Row extends Listed> = {
  read: (viewer: Viewer, ids: readonly number[], database: Database) => Promise<Row[]>;
  table: RecordTable | "users";
};

export type ExportedList = {
  filters: readonly string[];
  sorts: readonly string[];
  record: z.ZodObject;
  rows: (viewer: Viewer, choice: ExportChoice, among?: readonly number[]) => AsyncGenerator<Listed[]>;
};

/** Batches without a transaction: a row deleted in the meantime may be missing. */
function listed<Row extends Listed>(
  { read, table }: Source<Row>,
  rule: ListRule<Row>,
  record: z.ZodObject,
  order = "id",
): ExportedList {
  type Args = Parameters<ExportedList["rows"]>;

  async function* shown(...[viewer, choice, among]: Args): AsyncGenerator<Row[]> {
    const list = { search: choice.q, filter: (name: string) => choice[name] ?? "" };
    const isSelected = among ? sql`id = any(${among}::int[])` : sql`true`;
    const { rows } = await sql<Listed>`
      select id from ${sql.table(table)} where ${isSelected} order by ${sql.raw(order)}`.execute(db);
    for (const ids of inParts(rows.map(({ id }) => id))) {
      yield inPlace(ids, await read(viewer, ids, db)).filter((row) => isShown(rule, row, list));
    }
  }

  async function* sorted(...args: Args): AsyncGenerator<Row[]> {
    const [viewer, choice] = args;
    const value = sortValue(rule, choice.sort);
    if (!value && !rule.isFirst) return yield* shown(...args);
    // Keeps only the sort key of each row, to save memory.
    const places: { id: number; value: SortValue; isFirst: boolean }[] = [];
    for await (const rows of shown(...args)) {
      for (const row of rows)
        places.push({ id: row.id, value: value?.(row) ?? null, isFirst: rule.isFirst?.(row) ?? false });
    }
    const sorts = value
      ? { [choice.sort.replace(/^-/, "")]: (row: (typeof places)[number]) => row.value }
      : {};
    const ordered = inOrder({ sorts, isFirst: ({ isFirst }) => isFirst }, places, choice.sort);
    for (const part of inParts(ordered.map(({ id }) => id)))
      yield inPlace(part, await read(viewer, part, db));
  }

  return { filters: Object.keys(rule.filters), sorts: Object.keys(rule.sorts), record, rows: sorted };
}

function inPlace<Row extends Listed>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const found = byId(rows);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** docs/product/admin.md#lists */
export const EXPORTED_LISTS: Record<SectionKey, ExportedList> = {
  games: listed(gameWrites.kind, GAME_LIST, GameAnswer),
  providers: listed(providerWrites.kind, PROVIDER_LIST, ProviderAnswer),
  reviews: listed(reviewWrites.kind, REVIEW_LIST, ReviewAnswer, "created_at desc, id desc"),
  deals: listed(dealWrites.kind, DEAL_LIST, DealAnswer),
  ads: listed(advertisementWrites.kind, ADVERTISEMENT_LIST, AdvertisementAnswer),
  invites: listed(invitationWrites.kind, INVITATION_LIST, InvitationAnswer, "id desc"),
  users: listed({ table: "users", read: (_, ids) => listUsersById(ids) }, USER_LIST, ListedUserAnswer),
};

export type ImportSection = Exclude<SectionKey, "users">;

export const IMPORT_KINDS: Record<ImportSection, ImportKind> = {
  games: importKind(gameWrites),
  // Evidence belongs to a status, so it accompanies a new one.
  providers: importKind(providerWrites, { companions: { of: "status", fields: PROOF } }),
  reviews: importKind(reviewWrites),
  deals: importKind(dealWrites),
  ads: importKind(advertisementWrites),
  invites: importKind(invitationWrites, {
    unique: { field: "code", message: CODE_TAKEN, find: findCodes, reserve: reserveNames },
  }),
};

/** docs/product/admin.md#export. @param choice the format and the list's parameters */
export async function* exportParts(section: SectionKey, viewer: Viewer, choice: ExportChoice) {
  const { rows, record } = EXPORTED_LISTS[section];
  const topic = topicOfList(section, choice.needs);
  const found = rows(viewer, choice, topic && (await listNeeding(viewer, topic)));
  if (choice.format === "csv") {
    const columns = columnsOf(record);
    yield csvLines([], columns);
    for await (const part of found) {
      yield csvLines(part.map((row) => columns.map((column) => cellOf(fieldOf(row, column)))));
    }
    return;
  }
  let opening = "[";
  for await (const part of found) {
    if (part.length === 0) continue;
    yield opening + part.map((row) => JSON.stringify(row)).join(",\n");
    opening = ",\n";
  }
  yield opening === "[" ? "[]" : "]";
}
