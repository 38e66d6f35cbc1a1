import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { PatchPanel } from "@/components/admin/games/patch-panel";
import { QueryProvider } from "@/components/shared/query/query-provider";

const panel = () => (
  <QueryProvider>
    <SearchParamsContext value={new URLSearchParams(window.location.search)}>
      <PatchPanel path="/api/games" id={1} />
    </SearchParamsContext>
  </QueryProvider>
);

test("opens the dialog each time the address asks for it", async () => {
  window.fetch = async () => ({ ok: true, text: async () => "[]", headers: new Headers() }) as Response;
  const { rerender } = await act(async () => render(panel()));
  for (let time = 0; time < 2; time += 1) {
    expect(screen.queryByRole("dialog")).toBeNull();
    window.history.pushState(null, "", "?patch=new");
    rerender(panel());
    screen.getByRole("dialog", { name: "Log a patch" });
    expect(window.location.search).toBe("");
    rerender(panel());
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("group", { name: "patches" })).toHaveFocus());
    act(() => (document.activeElement as HTMLElement).blur());
  }
});
