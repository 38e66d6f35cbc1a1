"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { type RowParts, TableRow } from "@/components/admin/list/table-row";

/** In px, before measuring (docs/product/look.md#admin-lists). */
const ROW_HEIGHT = 44;

export function VirtualRows<Row extends { id: number }>({
  records,
  ...parts
}: RowParts<Row> & { records: readonly Row[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const { shownId } = parts;
  useEffect(() => {
    const index = shownId ? records.findIndex(({ id }) => id === shownId) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" });
  }, [records, shownId, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody {...TABLE_ROLES.rowgroup} ref={body}>
      <Gap height={before} />
      {items.map(({ index, key }) => {
        const record = records[index];
        return (
          record && (
            <TableRow
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-odd={index % 2 === 1 || undefined}
              aria-rowindex={index + 2}
              record={record}
              {...parts}
            />
          )
        );
      })}
      <Gap height={after} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="table-gap">
      <td style={{ height: Math.max(0, height) }} />
    </tr>
  );
}
