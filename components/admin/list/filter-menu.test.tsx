import { fireEvent, render, screen } from "@testing-library/react";
import { hasUnsavedForm } from "@/components/admin/form/open-forms";
import { FilterMenu } from "@/components/admin/list/filter-menu";
import { QueryProvider } from "@/components/shared/query/query-provider";

test("asks before the name of a view is lost", async () => {
  window.fetch = async () => ({ ok: true, text: async () => "[]", headers: new Headers() }) as Response;
  const state = {
    search: "",
    sort: "",
    filter: () => "",
    isNarrowed: false,
    set: () => {},
    clear: () => {},
  };
  const columns = { choices: [], toggle: () => {}, named: "" };
  render(
    <QueryProvider>
      <FilterMenu section={{ key: "games" }} state={state} columns={columns} />
    </QueryProvider>,
  );
  fireEvent.keyDown(screen.getByRole("button", { name: "Filter" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Save this view…" }));
  expect(hasUnsavedForm()).toBe(false);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Stale ones" } });
  expect(hasUnsavedForm()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Stale ones");
});
