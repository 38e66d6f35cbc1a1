import { useState } from "react";
import { createStore } from "@/components/ui/store";

const released = createStore(0);

export const releaseRows = (): void => released.set(released.get() + 1);

/** Rows in the order of the first view, so that nothing moves under the reader; new rows come last. */
export function useSteadyRows<Row extends { id: number }>(rows: Row[], view: string): Row[] {
  const release = released.use();
  const [first, setFirst] = useState({ view, release, rows });
  if (first.view !== view || first.release !== release) {
    setFirst({ view, release, rows });
    return rows;
  }
  const places = new Map(first.rows.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? rows.length + first.rows.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
