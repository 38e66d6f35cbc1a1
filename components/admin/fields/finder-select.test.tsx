import { fireEvent, render, screen } from "@testing-library/react";
import { FinderSelect } from "@/components/admin/fields/finder-select";

test("keeps the text for no matches out of the list, which may only have options", async () => {
  render(<FinderSelect label="Game" aria-label="Game" choices={[]} options={[]} onChoose={() => {}} />);
  fireEvent.keyDown(screen.getByRole("combobox", { name: "Game" }), { key: "x" });
  expect(await screen.findByText("No matches")).toBeVisible();
  expect(screen.getByRole("listbox", { name: "Game" }).textContent).toBe("");
});
