import { fireEvent, render, screen } from "@testing-library/react";
import { isForPage, opensPalette } from "@/components/shared/search/palette-keys";
import { SingleKeys } from "@/components/shared/search/single-keys";

const press = (key: string, ctrlKey = false) => new KeyboardEvent("keydown", { key, ctrlKey });

test("shortcuts of one character can be turned off and on again", () => {
  render(<SingleKeys />);
  const box = screen.getByRole("checkbox", { name: "Single-key shortcuts" });
  expect([opensPalette(press("/")), isForPage(press("j"))]).toEqual([true, true]);
  fireEvent.click(box);
  expect(box).not.toBeChecked();
  expect([opensPalette(press("/")), isForPage(press("j"))]).toEqual([false, false]);
  expect(opensPalette(press("k", true))).toBe(true);
  fireEvent.click(box);
  expect([opensPalette(press("/")), isForPage(press("j"))]).toEqual([true, true]);
});
