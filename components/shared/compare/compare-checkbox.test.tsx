import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { CompareCheckbox } from "@/components/shared/compare/compare-checkbox";

const checkboxOf = (id: number) => <CompareCheckbox key={id} provider={{ id, name: `P${id}` }} />;
const isChecked = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(`Compare ${name}`).map((box) => box.checked);

beforeEach(() => localStorage.clear());

test("keeps a box checked before hydration, and shows it in every box of the provider", () => {
  const ui = [checkboxOf(1), <CompareCheckbox key="again" provider={{ id: 1, name: "P1" }} />];
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(ui);
  screen.getAllByLabelText("Compare P1")[0]?.click();
  render(ui, { container, hydrate: true });
  expect(isChecked("P1")).toEqual([true, true]);
  expect(JSON.parse(localStorage.getItem("compare") ?? "")).toEqual([{ id: 1, name: "P1" }]);
});

test("rejects a fifth provider", () => {
  render([1, 2, 3, 4, 5].map(checkboxOf));
  for (const id of [1, 2, 3, 4, 5]) fireEvent.click(screen.getByLabelText(`Compare P${id}`));
  expect(isChecked("P4")).toEqual([true]);
  expect(isChecked("P5")).toEqual([false]);
  fireEvent.click(screen.getByLabelText("Compare P1"));
  fireEvent.click(screen.getByLabelText("Compare P5"));
  expect(isChecked("P5")).toEqual([true]);
});

test("is named after its provider, because search results hide the text on phones", () => {
  render(
    <CompareCheckbox provider={{ id: 1, name: "P1" }}>
      <span hidden>Compare</span>
    </CompareCheckbox>,
  );
  expect(screen.getByRole("checkbox", { name: "Compare P1" })).toBeVisible();
});
