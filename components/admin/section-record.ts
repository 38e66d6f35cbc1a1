import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import type { Column } from "@/components/admin/list/table-column";
import type { FormStart, Resource } from "@/components/admin/resource";
import type { OwnWords } from "@/components/admin/wording";
import type { ListQuery } from "@/components/query/resources";
import type { ListRule } from "@/lib/lists/filter";
import type { SectionKey } from "@/lib/permissions";

/** Loads ahead what a list will show. */
export type Preload = (client: QueryClient) => Promise<void>;

/** A choice beside the search that lets only a part of the rows pass. */
export type ListFilter = {
  /** Names it in the address and in the rule of the list, which says to which option a row belongs. */
  name: string;
  label: string;
  /** The text of the choice that lets everything pass, such as "All Games". */
  all: string;
  useOptions: () => readonly { value: string; label: string }[];
};

export type FormProps<Row> = FormStart<Row> & { resource: Resource };
export type DeletionProps<Row> = { record: Row | null; onClose: () => void };
export type BulkProps<Row> = { chosen: readonly Row[]; onClear: () => void };

/** A field that several records can be given one value of. */
export type BulkField = {
  name: string;
  label: string;
  useOptions: () => readonly { value: string; label: string }[];
  /** What is sent for the value of an option. */
  toSend: (value: string) => unknown;
};

/** What can be done to several records at once besides deleting them. */
export type BulkSpec<Row> = {
  fields: readonly BulkField[];
  /** Which rows can be chosen; otherwise all. */
  canChoose?: (row: Row) => boolean;
  /** What else happens when they are deleted: "and their 34 reviews"; "" for nothing. */
  along?: (rows: readonly Row[]) => string;
  /** Buttons before the others. */
  Actions?: ComponentType<BulkProps<Row>>;
};

/** A field that is on or off. */
export function bulkFlag(name: string, label: string, on: string, off: string): BulkField {
  const options = [
    { value: "true", label: on },
    { value: "false", label: off },
  ];
  return { name, label, useOptions: () => options, toSend: (value) => value === "true" };
}

/** What a key does to the row that has the focus. */
export type RowKey<Row> = { key: string; label: string; act: (row: Row) => Promise<unknown> };

/** The query of the list, or the whole list where that is more than the query's answer. */
type ListSpec<Row extends StoredRow> =
  | { query: ListQuery<Row>; List?: undefined }
  | { query?: undefined; List: ComponentType<{ section: SectionRecord<Row> }> };

/** All that the back office knows of a section beyond its row in SECTIONS; it stands beside the section's views. */
export type SectionSpec<Row extends StoredRow> = ListSpec<Row> & {
  key: SectionKey;
  /** The API path of its records. */
  path: string;
  preloads: readonly Preload[];
  /** The API paths whose answers a write changes (docs/product/api.md#refreshes). */
  refreshes: readonly string[];
  words?: OwnWords;
  /** What a record is called. */
  name: (row: Row) => string;
  /** What of all rows the list shows, and in which order. */
  rule: ListRule<Row>;
  columns: readonly Column<Row>[];
  filters?: readonly ListFilter[];
  /** Where visitors see a record; null where they do not. */
  siteHref?: (row: Row) => string | null;
  /** The list's main action; otherwise the link to the form of a new record. */
  head?: ReactNode;
  /** What to do about a list that is empty without any search or filter; otherwise the main action. */
  emptyHint?: ReactNode;
  /** The actions of a row; otherwise view, edit, duplicate and delete. */
  actions?: (row: Row, onDelete: () => void) => ReactNode;
  /** Width of the column of the actions. */
  actionsClassName?: string;
  /** With it rows can be chosen. */
  bulk?: BulkSpec<Row>;
  /** The keys of a row beside those of every list. */
  useRowKeys?: () => readonly RowKey<Row>[];
  /** Asks and deletes; otherwise DeleteRecord does. */
  Deletion?: ComponentType<DeletionProps<Row>>;
  /** Which records the form can open; otherwise all. */
  canEdit?: (row: Row) => boolean;
  /** What stands before a record's name beside the form. */
  mark?: (row: Row) => ReactNode;
  /** The fields of the form. */
  Form?: ComponentType<FormProps<Row>>;
  /** What stands below the form of a stored record. */
  Below?: ComponentType<{ path: string; id: number }>;
  /** The API path of the form and its verb, where they are others than the list's path and PUT. */
  saves?: Pick<Resource, "path" | "changes">;
  /** False for records that are never alike. */
  isCopyable?: boolean;
};

/** A section as lists and forms use it. */
export type SectionRecord<Row extends StoredRow> = SectionSpec<Row> & { resource: Resource };
