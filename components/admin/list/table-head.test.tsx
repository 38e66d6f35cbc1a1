import { render, screen } from "@testing-library/react";
import { TableHead } from "@/components/admin/list/table-head";

const state = { search: "", filter: () => "", isNarrowed: false, set: () => {}, clear: () => {} };

function head(sort: string) {
  render(
    <table>
      <TableHead
        columns={[{ id: "game", header: "Game", cell: () => null }]}
        sorts={{ game: ({ id }) => id }}
        state={{ ...state, sort }}
        actionsClassName=""
        rows={[]}
      />
    </table>,
  );
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
