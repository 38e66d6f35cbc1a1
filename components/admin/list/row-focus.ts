/** The row of a record in the list on the screen. */
function rowOf(id: number): HTMLTableRowElement | null {
  return document.querySelector(`tr[data-record="${id}"]`);
}

/** Gives the focus to what opens a row's record, or else to the first thing in the row that can have it. */
function focusIn(row: Element): void {
  const controls = [...row.querySelectorAll<HTMLElement>("a[href], button")];
  const usable = controls.filter((control) => control.checkVisibility());
  (usable.find((control) => control.dataset.opens !== undefined) ?? usable[0])?.focus({
    preventScroll: true,
  });
}

/** Brings a row of the list into sight and gives it the focus. */
export function showRow(row: Element): void {
  row.scrollIntoView({ block: "nearest", behavior: "instant" });
  focusIn(row);
}

/** Where the first of some records stands in its list, to be asked before they go; -1 where it is in none. */
export function placeOf(...ids: number[]): number {
  return Math.min(...ids.map((id) => rowOf(id)?.rowIndex ?? -1));
}

/** Gives the focus to the row that has taken the place of a deleted one, else to the list's search or the page. */
export function focusPlace(place: number): void {
  const rows = [...document.querySelectorAll("tr[data-record]")];
  const row = rows.find((one) => (one as HTMLTableRowElement).rowIndex >= place) ?? rows.at(-1);
  if (row) focusIn(row);
  else (document.querySelector<HTMLElement>("search input") ?? document.querySelector("main"))?.focus();
}
