import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { rememberedSearch } from "@/components/admin/list/list-position";
import { readListState } from "@/components/admin/list/use-list-state";
import type { ListQuery } from "@/components/admin/query/resources";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";
import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button";
import { useInBrowser } from "@/components/ui/use-is-hydrated";
import { inOrder, shownRows } from "@/lib/lists/filter";
import { cn } from "@/lib/utils";

function useListRows<Row extends StoredRow>(section: SectionRecord<Row>, query: ListQuery<Row>) {
  const { data } = useQuery({ ...query, enabled: false });
  const { list } = section;
  const left = useInBrowser(() => rememberedSearch(list), "");
  return useMemo(() => {
    if (!data) return null;
    const { rule, canEdit } = section;
    const state = readListState(new URLSearchParams(left));
    const rows = inOrder(rule, shownRows(rule, data, state), state.sort);
    return canEdit ? rows.filter(canEdit) : rows;
  }, [data, left, section]);
}

type FormWithListProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  query: ListQuery<Row>;
  id: number | null;
  children: ReactNode;
};

export function FormWithList<Row extends StoredRow>(props: FormWithListProps<Row>) {
  const { section, query, id, children } = props;
  const rows = useListRows(section, query);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const isPermitted = useAdmin().sections.some(({ key }) => key === section.key);
  const isListShown = isPermitted && rows !== null && index >= 0;
  // The form keeps its position in the tree when the list appears or goes; otherwise React would reset it.
  return (
    <div className={cn(isListShown && "min-[90rem]:grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-6")}>
      {isListShown && <RecordRail section={section} rows={rows} index={index} />}
      <div className="min-w-0">
        {isListShown && (
          <div className="-mb-8 max-sm:-mb-11 max-[23rem]:mb-0 flex h-8 items-center justify-end max-sm:h-11">
            <span className="figure text-quiet text-xs">{`${index + 1} of ${rows.length}`}</span>
            <Neighbor section={section} row={rows[index - 1]} label="Previous" icon={ChevronLeft} />
            <Neighbor section={section} row={rows[index + 1]} label="Next" icon={ChevronRight} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

type NeighborProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  row: Row | undefined;
  label: string;
  icon: LucideIcon;
};

function Neighbor<Row extends StoredRow>({ section, row, label, icon: Icon }: NeighborProps<Row>) {
  const look = cn(buttonVariants({ variant: "ghost", size: "icon" }), "size-8 max-sm:size-11");
  if (!row) {
    return (
      <span className={cn(look, "pointer-events-none opacity-40")} aria-hidden>
        <Icon className="size-4" />
      </span>
    );
  }
  return (
    <PageLink
      href={`${section.list}/edit/${row.id}`}
      isReplacing
      aria-label={`${label}: ${section.name(row)}`}
      data-tooltip={label}
      className={look}
    >
      <Icon className="size-4" aria-hidden />
    </PageLink>
  );
}

const LINE = 48; // px

type RecordRailProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  rows: readonly Row[];
  index: number;
};

function RecordRail<Row extends StoredRow>({ section, rows, index }: RecordRailProps<Row>) {
  const { list, name, mark, columns } = section;
  const below = columns.find(({ narrow }) => narrow === "below");
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE,
    overscan: 6,
  });
  useEffect(() => virtualizer.scrollToIndex(index, { align: "center" }), [virtualizer, index]);
  return (
    <nav
      aria-label="Other records"
      className="panel sticky top-20 h-[calc(100dvh-6.5rem)] overflow-hidden max-[89.99rem]:hidden"
    >
      <div ref={frame} className="h-full overflow-y-auto overscroll-contain p-1.5">
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: place, start }) => {
            const row = rows[place];
            return (
              row && (
                <li
                  key={row.id}
                  className="absolute inset-x-0"
                  style={{ height: LINE, transform: `translateY(${start}px)` }}
                >
                  <PageLink
                    href={`${list}/edit/${row.id}`}
                    isReplacing
                    aria-current={place === index ? "true" : undefined}
                    className="flex h-full items-center gap-2.5 rounded-control px-2.5 text-sm leading-tight hover:bg-raised aria-[current]:bg-accent-soft"
                  >
                    {mark?.(row)}
                    <span className="min-w-0">
                      <span dir="auto" className="block truncate">
                        {name(row)}
                      </span>
                      {below && <span className="block truncate text-quiet text-xs">{below.cell(row)}</span>}
                    </span>
                  </PageLink>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
