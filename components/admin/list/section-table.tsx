"use client";

import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { KeysButton, KeysDialog } from "@/components/admin/keys-dialog";
import { BulkBar } from "@/components/admin/list/bulk-bar";
import { ColumnsMenu, useColumns } from "@/components/admin/list/columns-menu";
import { DataTable } from "@/components/admin/list/data-table";
import { DeleteRecord } from "@/components/admin/list/delete-record";
import { FilterSelect } from "@/components/admin/list/filter-select";
import { CreateLink, ListPage } from "@/components/admin/list/list-page";
import { RecordActions } from "@/components/admin/list/row-action";
import { SearchField } from "@/components/admin/list/search-field";
import type { Selection } from "@/components/admin/list/table-column";
import { useListKeys } from "@/components/admin/list/use-list-keys";
import { useListState } from "@/components/admin/list/use-list-state";
import { ViewsMenu } from "@/components/admin/list/views-menu";
import { useMarkedRows } from "@/components/admin/live/changed-rows";
import { useNeeded } from "@/components/admin/overview/overview-query";
import type { ListFilter, SectionRecord } from "@/components/admin/section-record";
import { TransferMenu } from "@/components/admin/transfer/transfer-menu";
import { shownRows } from "@/lib/lists/filter";
import { NEEDS, topicsOfList } from "@/lib/overview/vocabulary";
import type { SectionKey } from "@/lib/permissions";

type SectionTableProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  answer: {
    data: readonly Row[] | undefined;
    error: Error | null;
    refetch: () => unknown;
    dataUpdatedAt: number;
  };
  actions?: SectionRecord<Row>["actions"];
  onOpen?: (row: Row) => void;
  children?: ReactNode;
};

export function SectionTable<Row extends StoredRow>(props: SectionTableProps<Row>) {
  const { section, answer, onOpen, children } = props;
  const { resource, name, siteHref, bulk, Deletion } = section;
  const { wording, list } = resource;
  const state = useListState();
  const [target, setTarget] = useState<Row | null>(null);
  const needed = useNeeded(section.key, state, answer.dataUpdatedAt);
  const { isNarrowing, ids } = needed;
  const rows = useMemo(() => {
    if (!answer.data || (isNarrowing && !ids)) return undefined;
    const passed = shownRows(section.rule, answer.data, state);
    return isNarrowing ? passed.filter(({ id }) => ids?.has(id)) : passed;
  }, [section.rule, answer.data, state, isNarrowing, ids]);
  const selection = useSelection(rows, name, section.bulk?.canChoose);
  const chosen = rows?.filter(({ id }) => selection.ids.has(id)) ?? [];
  const markedIds = useMarkedRows(resource.path);
  const filters = [...(section.filters ?? []), ...needsFilter(section.key)];
  const head = section.head ?? <CreateLink href={`${list}/create`} label={wording.create.heading} />;
  const ownActions = props.actions ?? section.actions;
  const actions = useCallback(
    (row: Row) => {
      const onDelete = () => setTarget(row);
      if (ownActions) return ownActions(row, onDelete);
      const shownAt = siteHref?.(row) ?? null;
      return (
        <RecordActions list={list} id={row.id} name={name(row)} siteHref={shownAt} onDelete={onDelete} />
      );
    },
    [ownActions, siteHref, list, name],
  );
  const columns = useColumns(section, state);
  const rowKeys = section.useRowKeys?.() ?? [];
  const keys = useListKeys(rows, rowKeys);
  const close = () => setTarget(null);
  return (
    <ListPage
      title={wording.title}
      total={answer.data?.length}
      shown={rows?.length}
      action={head}
      toolbar={
        <>
          <SearchField state={state} placeholder={wording.search} />
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} state={state} />
          ))}
          <ViewsMenu section={section} columns={columns} />
          <ColumnsMenu columns={columns} />
          <KeysButton onOpen={keys.show} />
          <TransferMenu
            resource={resource}
            state={state}
            filters={[...Object.keys(section.rule.filters), NEEDS]}
            isImportable={section.key !== "users"}
          />
        </>
      }
    >
      <DataTable
        section={section}
        columns={columns.shown}
        rows={rows}
        state={state}
        error={answer.error ?? needed.error}
        onRetry={answer.error ? answer.refetch : needed.refetch}
        emptyHint={section.emptyHint ?? head}
        actions={actions}
        selection={bulk && selection}
        onOpen={onOpen}
        markedIds={markedIds}
      />
      <p role="status" className="sr-only">
        {markedIds.size > 0 &&
          `${markedIds.size} ${markedIds.size === 1 ? "entry" : "entries"} changed by someone else`}
      </p>
      {bulk && (
        <BulkBar section={section} bulk={bulk} chosen={chosen} onClear={() => selection.set(new Set())} />
      )}
      {children}
      <KeysDialog isOpen={keys.isShown} onClose={keys.hide} rowKeys={rowKeys} hasSelection={Boolean(bulk)} />
      {Deletion ? (
        <Deletion record={target} onClose={close} />
      ) : (
        <DeleteRecord record={target} name={name} resource={resource} onClose={close} />
      )}
    </ListPage>
  );
}

function needsFilter(list: SectionKey): ListFilter[] {
  const topics = topicsOfList(list);
  if (topics.length === 0) return [];
  return [
    { name: NEEDS, label: "Filter by attention", all: "Needs attention: any", useOptions: () => topics },
  ];
}

const anyRow = () => true;

function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  name: (row: Row) => string,
  canChoose: (row: Row) => boolean = anyRow,
): Selection<Row> {
  const [ids, set] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const shown = rows?.filter((row) => ids.has(row.id) && canChoose(row));
    return { ids: new Set(shown?.map(({ id }) => id)), set, name, canChoose };
  }, [rows, ids, name, canChoose]);
}
