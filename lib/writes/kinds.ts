import type { AuditEntity } from "@/lib/audit/schema";
import type { Database, Transaction } from "@/lib/database/db";
import type { z } from "@/lib/input/zod";
import type { SectionKey, Viewer } from "@/lib/permissions";
import type { NewRow, RecordTable, Row } from "@/lib/writes/rows";

/** What the records of a section have of their own when they are written; the rest is the same for all. */
export type RecordKind<Table extends RecordTable, Shown extends { id: number }, Input, Change> = {
  section: SectionKey;
  table: Table;
  entity: AuditEntity;
  /** What makes a record, and what changes one. */
  input: z.ZodType<Input>;
  changes: z.ZodType<Change>;
  /** In the summary of an audit entry. */
  called: (row: Row<Table>) => string;
  /** The same of one that is deleted, where the record tells more. */
  calledWhenDeleted?: (record: Shown) => string;
  /** The fields that hold pictures. */
  pictures: readonly (keyof Input & keyof Change & string)[];
  /** The record that a row names; locked before the rows where its deletion locks it before them. */
  parent?: {
    field: keyof Row<Table> & keyof Change & string;
    table: "games" | "providers";
    lock: "for no key update" | "for key share";
    isFirst: boolean;
    message: string;
  };
  /** What else is locked before rows are deleted, in the order of all writes. */
  lockBeforeDeletion?: (transaction: Transaction, ids: readonly number[]) => Promise<void>;
  /** Throws where the viewer may not change or delete one of these locked rows. */
  requireWritable?: (
    transaction: Transaction,
    viewer: Viewer,
    rows: readonly Row<Table>[],
    act: "change" | "deletion",
  ) => Promise<void>;
  /** Whether a row gives people rights: then only a recently confirmed password writes it, by whatever way. */
  grants?: (row: Row<Table>) => boolean;
  /** The records as the viewer may read them. */
  read: (viewer: Viewer, ids: readonly number[], database: Database) => Promise<Shown[]>;
  /** The row of a new record. Throws what the form would be answered. */
  insert: (viewer: Viewer, input: Input) => NewRow<Table>;
  /** What changes of a row; null where nothing does. Throws what the form would be answered. */
  update: (viewer: Viewer, before: Row<Table>, changes: Change, now: Date) => Partial<Row<Table>> | null;
  /** Tells visitors, in the transaction. */
  announce?: (
    transaction: Transaction,
    viewer: Viewer,
    created: readonly Shown[],
    changed: readonly { before: Row<Table>; after: Shown }[],
  ) => Promise<void>;
  announceDeletion?: (transaction: Transaction, viewer: Viewer, deleted: readonly Shown[]) => Promise<void>;
};

/** The parent of what belongs to a provider, whose deletion locks it before them. */
export const OF_PROVIDER = {
  field: "providerId",
  table: "providers",
  lock: "for key share",
  isFirst: true,
  message: "Please select a provider",
} as const;
