function rowOf(id: number): HTMLTableRowElement | null {
  return document.querySelector(`tr[data-record="${id}"]`);
}

function focusIn(row: Element): void {
  const controls = [...row.querySelectorAll<HTMLElement>("a[href], button")];
  const usable = controls.filter((control) => control.checkVisibility());
  (usable.find((control) => control.dataset.opens !== undefined) ?? usable[0])?.focus({
    preventScroll: true,
  });
}

export function showRow(row: Element): void {
  row.scrollIntoView({ block: "nearest", behavior: "instant" });
  focusIn(row);
}

/** Call it before the rows disappear; -1 if none is in a list. */
export function placeOf(...ids: number[]): number {
  return Math.min(...ids.map((id) => rowOf(id)?.rowIndex ?? -1));
}

export function focusPlace(place: number): void {
  const rows = [...document.querySelectorAll("tr[data-record]")];
  const row = rows.find((one) => (one as HTMLTableRowElement).rowIndex >= place) ?? rows.at(-1);
  if (row) focusIn(row);
  else (document.querySelector<HTMLElement>("search input") ?? document.querySelector("main"))?.focus();
}
