import { act, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { AdminContext } from "@/components/admin/admin-context";
import { OverviewPanels } from "@/components/admin/overview/overview-panels";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { SECTIONS, type SectionKey } from "@/lib/permissions";

const NONE = { now: 0, before: 0 };
const week = { changes: NONE, detections: NONE, recoveries: NONE, reviews: NONE };

async function show(games: object[], key: SectionKey) {
  window.fetch = async () =>
    ({ ok: true, text: async () => JSON.stringify(games), headers: new Headers() }) as Response;
  const admin = { user: { id: 1 }, sections: SECTIONS.filter((section) => section.key === key) };
  const value = admin as unknown as ComponentProps<typeof AdminContext>["value"];
  await act(async () =>
    render(
      <QueryProvider>
        <AdminContext value={value}>
          <OverviewPanels known={{ topics: [], week, colleagues: null }} />
        </AdminContext>
      </QueryProvider>,
    ),
  );
}

test("asks for the first game, if the admin may add it", async () => {
  await show([], "games");
  const link = await screen.findByRole("link", { name: "Add the first game" });
  expect(link.getAttribute("href")).toBe("/admin/games/create");
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test.each([
  { games: [], key: "deals" },
  { games: [{ id: 1 }], key: "games" },
] as const)("says that nothing needs attention: %j", async ({ games, key }) => {
  await show([...games], key);
  await screen.findByText("All clear. Nothing needs attention.");
  expect(screen.queryByRole("link", { name: "Add the first game" })).toBeNull();
});
