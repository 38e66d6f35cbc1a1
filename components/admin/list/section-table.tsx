import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { KeysDialog } from "@/components/admin/keys-dialog";
import { BulkBar } from "@/components/admin/list/bulk-bar";
import { DataTable } from "@/components/admin/list/data-table";
import { DeleteRecord } from "@/components/admin/list/delete-record";
import { FilterMenu } from "@/components/admin/list/filter-menu";
import { FilterSelect } from "@/components/admin/list/filter-select";
import { ListMenu } from "@/components/admin/list/list-menu";
import { rememberSearch } from "@/components/admin/list/list-position";
import { RecordActions } from "@/components/admin/list/row-action";
import { RowFocusProvider, useRowFocus } from "@/components/admin/list/row-focus";
import { ListSearch } from "@/components/admin/list/search-field";
import { useListKeys } from "@/components/admin/list/use-list-keys";
import { useColumns, useListState } from "@/components/admin/list/use-list-state";
import { useSelection } from "@/components/admin/list/use-selection";
import { useMarkedRows } from "@/components/admin/live/changed-rows";
import { useNeeded } from "@/components/admin/overview/overview-query";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { saveScroll } from "@/components/shared/layout/scroll-positions";
import { useOpening } from "@/components/ui/use-opening";
import { inOrder, shownRows } from "@/lib/lists/filter";

type SectionTableProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  answer: Pick<UseQueryResult, "error" | "refetch" | "dataUpdatedAt"> & { data: readonly Row[] | undefined };
  actions?: (row: Row, onDelete: () => void) => ReactNode;
  onOpen?: (row: Row) => void;
  children?: ReactNode;
};

export function SectionTable<Row extends StoredRow>(props: SectionTableProps<Row>) {
  const { section, answer, children } = props;
  const { wording, list, name, bulk, canEdit, Dialogs } = section;
  const state = useListState();
  const [target, setTarget] = useState<Row | null>(null);
  const keys = useOpening();
  const shown = useDeferredValue(state);
  const needed = useNeeded(section.key, shown, answer.dataUpdatedAt);
  const { isNarrowing, ids } = needed;
  const rows = useMemo(() => {
    if (!answer.data || (isNarrowing && !ids)) return undefined;
    const passed = shownRows(section.rule, answer.data, shown).filter(({ id }) => ids?.has(id) ?? true);
    return inOrder(section.rule, passed, shown.sort);
  }, [section, answer.data, shown, isNarrowing, ids]);
  const selection = useSelection(rows, name, section.canDelete);
  const chosen = rows?.filter(({ id }) => selection.ids.has(id)) ?? [];
  const markedIds = useMarkedRows(section.path);
  const total = answer.data?.length;
  const things = total === 1 ? " entry" : " entries";
  const head = section.head ?? (
    <ButtonLink href={`${list}/create`} variant="primary" className="max-sm:h-11 max-sm:w-full">
      <Plus aria-hidden />
      {wording.create.heading}
    </ButtonLink>
  );
  const ownActions = props.actions;
  const actions = useCallback(
    (row: Row) => {
      const onDelete = () => setTarget(row);
      return ownActions?.(row, onDelete) ?? <RecordActions section={section} row={row} onDelete={onDelete} />;
    },
    [ownActions, section],
  );
  const router = useRouter();
  const ownOpen = props.onOpen;
  const onOpen = useCallback(
    (row: Row) => {
      if (ownOpen) return ownOpen(row);
      if (canEdit && !canEdit(row)) return;
      saveScroll();
      router.push(`${list}/edit/${row.id}`);
    },
    [ownOpen, canEdit, router, list],
  );
  const columns = useColumns(section, state);
  const search = useRef<HTMLInputElement>(null);
  const focus = useRowFocus(list, rows, answer.data, state.clear, search);
  const rowKeys = section.useRowKeys?.() ?? [];
  useListKeys<Row>({
    rows,
    rowKeys,
    focus,
    onOpen,
    onToggle: bulk && ((row) => selection.canChoose(row) && selection.toggle(row)),
    onHelp: keys.open,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read from the URL
  useEffect(() => rememberSearch(list, window.location.search), [list, state]);
  return (
    <RowFocusProvider value={focus.restore}>
      <div className="flex items-center gap-x-4 max-sm:gap-x-2.5">
        <h2 className="text-2xl tracking-[-0.025em] max-sm:text-lg">{wording.title}</h2>
        <p role="status" className="figure mr-auto text-quiet text-sm">
          <span>{rows && (rows.length === total ? total : `${rows.length} of ${total}`)}</span>
          <span className="sr-only">{total === undefined ? !answer.error && " Loading..." : things}</span>
        </p>
        <div className="max-sm:*:w-11 max-sm:*:gap-0 max-sm:*:p-0 max-sm:*:text-[0px]">{head}</div>
      </div>
      <search className="mt-5 mb-4 flex flex-wrap items-center gap-2 max-sm:my-3 max-[23rem]:[&>:first-child]:basis-full max-sm:has-[select]:[&>:first-child]:basis-full">
        <ListSearch state={state} placeholder={wording.search} field={search} />
        {section.filters?.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} state={state} />
        ))}
        <FilterMenu section={section} state={state} columns={columns} />
        <ListMenu section={section} state={state} columns={columns} onKeys={keys.open} />
      </search>
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
        focus={focus}
        markedIds={markedIds}
      />
      <p role="status" className="sr-only">
        {markedIds.size > 0 && `${markedIds.size} ${markedIds.size === 1 ? "entry" : "entries"} changed`}
      </p>
      {bulk && <BulkBar section={section} bulk={bulk} chosen={chosen} onClear={selection.clear} />}
      {children}
      {Dialogs && <Dialogs />}
      <KeysDialog isOpen={keys.isOpen} onClose={keys.close} rowKeys={rowKeys} hasSelection={Boolean(bulk)} />
      <DeleteRecord section={section} record={target} onClose={() => setTarget(null)} />
    </RowFocusProvider>
  );
}
