import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { ConfirmDeleteProps, Deleted } from "@/components/admin/confirm-delete";
import type { Choice } from "@/components/admin/fields/found-choices";
import type { ListQuery } from "@/components/admin/query/resources";
import type { Wording } from "@/components/admin/wording";
import type { ToastMessage } from "@/components/ui/toast";
import type { AuditEntity } from "@/lib/audit/schema";
import { capitalized } from "@/lib/counted";
import type { ListRule } from "@/lib/lists/filter";
import type { SectionKey } from "@/lib/permissions";

/** Without `updatedAt`, changes by others aren't detected. */
export type StoredRow = { id: number; updatedAt?: string };

export type Column<Row> = {
  id: string; // Sorted by the list rule's `sorts` of that name
  header: string;
  cell: (row: Row) => ReactNode;
  /** Position in the narrow layout; by default, a separate line. */
  narrow?: "beside" | "below" | "end" | "nowhere";
  isTitle?: boolean; // Heads the card in the narrow layout; by default, the first column does
  className?: string;
};

type ColumnSpec<Row> = Omit<Column<Row>, "id" | "header"> & { header?: string };

export function columnsOf<Row>(specs: Record<string, ColumnSpec<Row>>): Column<Row>[] {
  return Object.entries(specs).map(([id, spec]) => ({ id, header: capitalized(id), ...spec }));
}

export type Preload = (client: QueryClient) => Promise<unknown>;

export type ListFilter = {
  name: string; // Also names it in the URL
  label: string;
  all: string; // Label for no filter, such as "All Games"
  useOptions: () => readonly Choice[];
};

type MenuFilter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

export type FormProps<Row> = {
  resource: Resource;
  loaded: Row | null;
  original: Row | null;
  given: object; // Preset by the URL or the previously saved record
  addNext: ((given: object) => void) | null; // Null if no further record can follow
};

export type Deletion<Row> = Partial<
  Pick<ConfirmDeleteProps<Row, Deleted>, "target" | "title" | "confirmLabel" | "call">
> & { text?: ReactNode; consequence?: string | null; toast?: (deleted: Row) => Partial<ToastMessage> };

export type BulkProps<Row> = { chosen: readonly Row[]; onClear: () => void };

export type BulkField = Omit<ListFilter, "all"> & { toSend?: (value: string) => unknown };

export type BulkSpec<Row> = {
  fields: readonly BulkField[];
  along?: (rows: readonly Row[]) => string; // Such as "and their 34 reviews"; or ""
  Actions?: ComponentType<BulkProps<Row>>;
};

export function bulkFlag(name: string, label: string, on: string, off: string): BulkField {
  const options = [
    { value: "true", label: on },
    { value: "false", label: off },
  ];
  return { name, label, useOptions: () => options, toSend: (value) => value === "true" };
}

export type RowKey<Row> = { key: string; label: string; act: (row: Row) => Promise<unknown> };

type ListSpec<Row extends StoredRow> =
  | { query: ListQuery<Row>; List?: undefined }
  | { query?: undefined; List: ComponentType<{ section: SectionRecord<Row> }> };

export type SectionSpec<Row extends StoredRow> = ListSpec<Row> &
  Pick<Resource, "key" | "path" | "refreshes"> & {
    preloads: readonly Preload[];
    name: (row: Row) => string;
    rule: ListRule<Row>;
    columns: readonly Column<Row>[];
    filters?: readonly ListFilter[];
    menuFilters?: readonly MenuFilter[];
    siteHref?: (row: Row) => string | null; // Null if visitors can't see it
    head?: ReactNode;
    emptyHint?: ReactNode;
    buttons?: (row: Row) => ReactNode; // Before the usual actions
    menuItems?: (row: Row) => ReactNode;
    actionsClassName?: string;
    bulk?: BulkSpec<Row>;
    useRowKeys?: () => readonly RowKey<Row>[];
    useDeletion?: (record: Row | null) => Deletion<Row>;
    canEdit?: (row: Row) => boolean;
    canDelete?: (row: Row) => boolean; // Also whether it can be selected
    mark?: (row: Row) => ReactNode;
    // React may replace a form in a Suspense boundary before its script comes, and what was typed is lost
    Form?: ComponentType<FormProps<Row>>;
    Below?: ComponentType<{ path: string; id: number }>;
    Dialogs?: ComponentType; // Of the list; a dialog in a row would close when the row goes
    saves?: Pick<Resource, "path" | "changes">; // Defaults to the list's path and PUT
    isCopyable?: boolean; // By default, true
  };

export type SectionRecord<Row extends StoredRow> = SectionSpec<Row> & Resource;

export type Resource = {
  key: SectionKey;
  entity: AuditEntity;
  path: string;
  changes: "PUT" | "PATCH";
  list: string;
  refreshes: readonly string[]; // docs/product/api.md#refreshes
  wording: Wording;
};
