import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { CompareTick } from "@/components/shared/compare/compare-tick";

const tickOf = (id: number) => <CompareTick key={id} provider={{ id, name: `P${id}` }} />;
const isTicked = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(`Compare ${name}`).map((box) => box.checked);

beforeEach(() => localStorage.clear());

test("takes a tick made before hydration, and shows it in every box of the provider", () => {
  const ui = [tickOf(1), <CompareTick key="again" provider={{ id: 1, name: "P1" }} />];
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(ui);
  screen.getAllByLabelText("Compare P1")[0]?.click();
  render(ui, { container, hydrate: true });
  expect(isTicked("P1")).toEqual([true, true]);
  expect(JSON.parse(localStorage.getItem("compare") ?? "")).toEqual([{ id: 1, name: "P1" }]);
});

test("rejects a fifth tick", () => {
  render([1, 2, 3, 4, 5].map(tickOf));
  for (const id of [1, 2, 3, 4, 5]) fireEvent.click(screen.getByLabelText(`Compare P${id}`));
  expect(isTicked("P4")).toEqual([true]);
  expect(isTicked("P5")).toEqual([false]);
  fireEvent.click(screen.getByLabelText("Compare P1"));
  fireEvent.click(screen.getByLabelText("Compare P5"));
  expect(isTicked("P5")).toEqual([true]);
});
