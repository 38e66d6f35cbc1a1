import { render, screen } from "@testing-library/react";
import { TableHead } from "@/components/admin/list/table-head";

const rows = [{ id: 1 }, { id: 2 }];
const state = { search: "", filter: () => "", isNarrowed: false, set: () => {}, clear: () => {} };

const selection = {
  ids: new Set<number>(),
  clear: () => {},
  choose: () => {},
  toggle: () => {},
  name: () => "",
  canChoose: ({ id }: { id: number }) => id > 1,
};

function renderHead(sort: string, shown?: typeof rows) {
  render(
    <table>
      <TableHead
        section={{ rule: { searched: () => [], filters: {}, sorts: { game: ({ id }) => id } } }}
        columns={[{ id: "game", header: "Game", cell: () => null }]}
        state={{ ...state, sort }}
        rows={shown}
        selection={selection}
      />
    </table>,
  );
}

function head(sort: string) {
  renderHead(sort);
  return screen.getByRole("columnheader", { name: "Game" });
}

test.each([
  ["game", "ascending"],
  ["-game", "descending"],
])("says that %s sorts the column %s", (sort, order) => {
  expect(head(sort)).toHaveAttribute("aria-sort", order);
});

test.each(["", "unknown", "constructor", "toString", "__proto__"])(
  "shows no order for the sort %p",
  (sort) => {
    expect(head(sort)).not.toHaveAttribute("aria-sort");
  },
);

test.each([
  ["without rows", undefined, true],
  ["without rows that can be chosen", rows.slice(0, 1), true],
  ["with rows", rows, false],
])("a list %s: choosing all is disabled %s", (_what, shown, isDisabled) => {
  renderHead("", shown);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" }).disabled).toBe(isDisabled);
});
