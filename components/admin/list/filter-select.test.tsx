import { render, screen } from "@testing-library/react";
import { FilterSelect } from "@/components/admin/list/filter-select";

const state = { search: "", sort: "", isNarrowed: true, set: () => {}, clear: () => {} };
const useOptions = () => [{ value: "1", label: "Ashfall" }];
const filter = { name: "game", label: "Filter by game", all: "All Games", useOptions };

test.each([
  ["", "All Games"],
  ["1", "Ashfall"],
  ["30", "Game 30"],
])("a list filtered by “%s” shows %s", (value, shown) => {
  render(<FilterSelect filter={filter} state={{ ...state, filter: () => value }} />);
  expect(screen.getByLabelText("Filter by game")).toHaveDisplayValue(shown);
});
