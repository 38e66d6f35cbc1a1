import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { ListSearch } from "@/components/admin/list/search-field";

const field = createRef<HTMLInputElement>();
const set = jest.fn();

const listSearch = (search: string) => {
  const state = { search, sort: "", filter: () => "", isNarrowed: false, set, clear: () => {} };
  return <ListSearch state={state} placeholder="Search games" field={field} />;
};

test("keeps letters that are typed while an earlier search is being drawn", () => {
  jest.useFakeTimers();
  const { rerender } = render(listSearch(""));
  const input = screen.getByRole("searchbox");
  fireEvent.change(input, { target: { value: "p" } });
  jest.advanceTimersByTime(200);
  expect(set).toHaveBeenCalledWith({ q: "p" });
  fireEvent.change(input, { target: { value: "ph" } });
  rerender(listSearch("p"));
  expect(input).toHaveValue("ph");
  jest.advanceTimersByTime(200);
  rerender(listSearch(""));
  expect(input).toHaveValue("");
  jest.useRealTimers();
});
