import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import type { SectionRecord } from "@/components/admin/section-record";
import { PageLink } from "@/components/shared/layout/page-link";

const LINE = 48; // px

type RecordRailProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  rows: readonly Row[];
  index: number;
};

export function RecordRail<Row extends StoredRow>({ section, rows, index }: RecordRailProps<Row>) {
  const { resource, name, mark, columns } = section;
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
                    href={`${resource.list}/edit/${row.id}`}
                    isReplacing
                    aria-current={place === index ? "true" : undefined}
                    className="flex h-full items-center gap-2.5 rounded-control px-2.5 text-sm leading-tight hover:bg-raised aria-[current]:bg-accent-soft"
                  >
                    {mark?.(row)}
                    <span className="min-w-0">
                      <span className="block truncate">{name(row)}</span>
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
