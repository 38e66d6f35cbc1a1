import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ComponentProps } from "react";
import { AdminContext } from "@/components/admin/admin-context";
import { PatchPanel } from "@/components/admin/games/patch-panel";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { Toaster } from "@/components/ui/toaster";

const panel = (isAdmin = true) => (
  <QueryProvider>
    <AdminContext value={{ user: { isAdmin } } as unknown as ComponentProps<typeof AdminContext>["value"]}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <PatchPanel path="/api/games" id={1} />
      </SearchParamsContext>
    </AdminContext>
    <Toaster />
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

const PATCH = { id: 5, label: "1.42", kind: "update", happenedAt: "2024-01-05T15:00:00.000Z" };

async function deletePatch(isAdmin: boolean): Promise<string[]> {
  const writes: string[] = [];
  window.fetch = async (address, { method = "GET" } = {}) => {
    const answers: Record<string, object> = { GET: [PATCH], DELETE: PATCH, POST: [PATCH] };
    if (method !== "GET") writes.push(`${method} ${address}`);
    const headers = new Headers(method === "DELETE" ? { "Audit-Entry": "7" } : {});
    return { ok: true, text: async () => JSON.stringify(answers[method]), headers } as Response;
  };
  await act(async () => render(panel(isAdmin)));
  fireEvent.click(await screen.findByRole("button", { name: "Delete patch 1.42" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete patch" }));
  await screen.findByText("Patch deleted");
  return writes;
}

test("offers full admins to restore a deleted patch, and names it", async () => {
  const writes = await deletePatch(true);
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  const message = (await screen.findByText("Patch restored successfully")).closest("li");
  expect(message).toHaveTextContent("1.42");
  expect(writes).toEqual(["DELETE /api/patches/5", "POST /api/audit/7/restore/all"]);
});

test("doesn't offer sub-admins to restore a deleted patch", async () => {
  await deletePatch(false);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});

test("offers to undo an edit of a patch", async () => {
  const writes: string[] = [];
  window.fetch = async (address, { method = "GET", body, headers } = {}) => {
    const version = new Headers(headers).get("If-Match");
    if (method !== "GET") writes.push(`${method} ${address} ${JSON.parse(String(body)).label} ${version}`);
    const answer = method === "GET" ? [PATCH] : { ...PATCH, updatedAt: "2024-01-05T16:00:00.000Z" };
    return { ok: true, text: async () => JSON.stringify(answer), headers: new Headers() } as Response;
  };
  await act(async () => render(panel()));
  fireEvent.click(await screen.findByRole("button", { name: "Edit patch 1.42" }));
  fireEvent.change(screen.getByLabelText(/^Version/), { target: { value: "1.43" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save patch" })));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Change undone");
  expect(writes).toEqual([
    "PUT /api/patches/5 1.43 null",
    'PUT /api/patches/5 1.42 "2024-01-05T16:00:00.000Z"',
  ]);
});

async function logPatch(isFirstLost: boolean): Promise<string[]> {
  const writes: string[] = [];
  window.fetch = async (address, { method = "GET", body, headers } = {}) => {
    if (method === "GET") return { ok: true, text: async () => "[]", headers: new Headers() } as Response;
    writes.push(`${method} ${address} ${new Headers(headers).get("Idempotency-Key")} ${body}`);
    if (isFirstLost && writes.length === 1) throw new TypeError("Failed to fetch");
    return { ok: true, text: async () => JSON.stringify(PATCH), headers: new Headers() } as Response;
  };
  await act(async () => render(panel()));
  fireEvent.click(screen.getByRole("button", { name: "Log a patch" }));
  fireEvent.change(screen.getByLabelText(/^Version/), { target: { value: "1.42" } });
  const log = screen.getByRole("button", { name: "Log patch" });
  await act(async () => fireEvent.click(log));
  if (isFirstLost) await screen.findByText("Failed to save patch");
  if (isFirstLost) await act(async () => fireEvent.click(log));
  await screen.findByText("Patch logged successfully");
  return writes;
}

test("logs a patch once if the response to the first attempt is lost", async () => {
  const writes = await logPatch(true);
  expect(writes).toEqual([expect.stringMatching(/^POST \/api\/games\/1\/patches [0-9a-f]{32} /), writes[0]]);
});

test("leaves the time of a patch to the server unless one was chosen, because clocks differ", async () => {
  const writes = await logPatch(false);
  expect(writes).toEqual([expect.not.stringContaining("happenedAt")]);
});
