import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { permissionsQuery, type UserRow } from "@/components/admin/query/resources";
import { EditPermissions } from "@/components/admin/users/edit-permissions";
import { permissionFlags } from "@/lib/permissions";

const user: UserRow = {
  id: 2,
  username: "ana",
  email: "ana@example.com",
  isAdmin: false,
  lastVisit: null,
  createdAt: "2024-01-05T00:00:00.000Z",
};

test("saves only the toggled permissions after a colleague's change arrives", async () => {
  let stored = { userId: user.id, ...permissionFlags(null), updatedAt: "first" };
  const sent: unknown[] = [];
  window.fetch = async (_path, { method, headers, body } = {}) => {
    if (method === "PUT") sent.push(new Headers(headers).get("if-match"), JSON.parse(String(body)));
    return { ok: true, text: async () => JSON.stringify([stored]), headers: new Headers() } as Response;
  };
  const client = new QueryClient();
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <EditPermissions user={user} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  );
  const games = screen.getByRole("switch", { name: "Games Management" });
  await waitFor(() => expect(games).toBeEnabled());
  fireEvent.click(games);
  stored = { ...stored, deals: true, updatedAt: "second" };
  // As signing in again does.
  await act(() => client.invalidateQueries({ queryKey: permissionsQuery.queryKey }));
  await waitFor(() => expect(screen.getByRole("switch", { name: "Deals Management" })).toBeChecked());
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save Permissions" })));
  const permissions = { ...permissionFlags(null), games: true, deals: true };
  expect(sent).toEqual(['"second"', { permissions }]);
});
