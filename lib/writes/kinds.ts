import type { AuditEntity } from "@/lib/audit/schema";
import type { Database, Transaction } from "@/lib/database/db";
import type { z } from "@/lib/input/zod";
import type { SectionKey, Viewer } from "@/lib/permissions";
import type { NewRow, RecordTable, Row } from "@/lib/writes/rows";

export type GivenKind<Table extends RecordTable, Shown extends { id: number }, Input, Change> = {
  table: Table;
  input: z.ZodType<Input>;
  changes: z.ZodType<Change>;
  called?: (row: Row<Table>) => string; // By default, its entity and title
  calledWhenDeleted?: (record: Shown) => string;
  pictures: readonly (keyof Input & keyof Change & string)[];
  maxBytes?: number; // Of a request body without pictures
  /** Locked before the rows if its deletion locks it first. */
  parent?: {
    field: keyof Row<Table> & string;
    table: "games" | "providers";
    lock: "for no key update" | "for key share";
    isFirst: boolean;
    message: string;
  };
  /** Lock order: the same for all writes. */
  lockBeforeDeletion?: (transaction: Transaction, ids: readonly number[]) => Promise<void>;
  requireWritable?: (
    transaction: Transaction,
    viewer: Viewer,
    rows: readonly Row<Table>[],
    act: "change" | "deletion",
  ) => Promise<void>;
  grants?: (row: Row<Table>) => boolean; // Rows that grant permissions need a recently confirmed password
  read: (viewer: Viewer, ids: readonly number[], database: Database) => Promise<Shown[]>;
  insert: (viewer: Viewer, input: Input) => NewRow<Table>; // Throws what the form would report
  /** Null if nothing changes. Throws what the form would report. */
  update: (viewer: Viewer, before: Row<Table>, changes: Change, now: Date) => Partial<Row<Table>> | null;
  announce?: (
    transaction: Transaction,
    viewer: Viewer,
    created: readonly Shown[],
    changed: readonly { before: Row<Table>; after: Shown }[],
  ) => Promise<void>;
  announceDeletion?: (transaction: Transaction, viewer: Viewer, deleted: readonly Shown[]) => Promise<void>;
};

/** With what lib/runtime/records.ts says about the table. */
export type RecordKind<Table extends RecordTable, Shown extends { id: number }, Input, Change> = GivenKind<
  Table,
  Shown,
  Input,
  Change
> & { section: SectionKey; entity: AuditEntity; called: (row: Row<Table>) => string };

/** Deleting a provider locks it before its dependents. */
export const OF_PROVIDER = {
  field: "providerId",
  table: "providers",
  lock: "for key share",
  isFirst: true,
  message: "Please select a provider",
} as const;
