import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useState } from "react";
import type { FocusGoal } from "@/components/admin/list/row-focus";
import { TABLE_ROLES } from "@/components/admin/list/table-roles";
import { TableRow, type TableRowProps } from "@/components/admin/list/table-row";

/** In px, before measuring (docs/product/look.md#admin-lists). */
const ROW_HEIGHT = 44;

type VirtualRowsProps<Row> = {
  records: readonly Row[];
  goal: FocusGoal | null;
  rowOf: (record: Row, index: number) => TableRowProps<Row>;
};

export function VirtualRows<Row extends { id: number }>({ records, goal, rowOf }: VirtualRowsProps<Row>) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const measure = useCallback((body: HTMLElement | null) => {
    if (body) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  useEffect(() => {
    const index = goal ? records.findIndex(({ id }) => id === goal.id) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" });
  }, [records, goal, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const measured = items[0]?.size ?? height;
  // On phones, rows are up to six times as high, depending on the section.
  if (height === ROW_HEIGHT && measured !== height) setHeight(measured);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    // Scroll anchoring would stop a scroll by the End key on its way.
    <tbody {...TABLE_ROLES.rowgroup} ref={measure} className="[overflow-anchor:none]">
      <Gap height={before} />
      {items.map(({ index, key }) => {
        const record = records[index];
        return (
          record && (
            <TableRow
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              {...rowOf(record, index)}
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
    <tr aria-hidden className="narrow:block">
      <td className="p-0 narrow:block" style={{ height: Math.max(0, height) }} />
    </tr>
  );
}
