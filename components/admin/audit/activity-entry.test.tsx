import { render, screen } from "@testing-library/react";
import { ActivityEntry } from "@/components/admin/audit/activity-entry";
import type { ActivityLine, AuditEntryView } from "@/lib/audit/data";

function changedFrom(values: readonly string[]): ActivityLine {
  const entries = values.map((note, index) => ({
    id: index + 1,
    createdAt: "2026-11-30T10:00:00.000Z",
    actorUsername: "ana",
    action: "updated",
    entityType: "provider",
    entityId: index + 1,
    summary: `Updated provider "P${index}"`,
    before: { statusNote: note },
    after: { statusNote: "Same" },
  })) as unknown as [AuditEntryView, ...AuditEntryView[]];
  return { entries, count: entries.length, request: null, isWithdrawn: false, isRestorable: false };
}

test.each([
  [["a", "b", "c"], "1 from a, 1 from b, 1 from c"],
  [["a", "b", "c", "d"], "1 from a, 1 from b, 1 from c, and 1 more value"],
  [["a", "b", "c", "d", "e"], "1 from a, 1 from b, 1 from c, and 2 more values"],
])("counts the earlier values %j of a bulk change", (values, text) => {
  const { container } = render(<ActivityEntry line={changedFrom(values)} names={{}} />);
  expect(container.querySelector("summary")?.textContent).toContain(`Same; ${text}ana`);
});

test("cuts a long value between characters", () => {
  const { container } = render(<ActivityEntry line={changedFrom([`${"x".repeat(38)}😀😀`])} names={{}} />);
  expect(container.querySelector("summary")?.textContent).toContain(`${"x".repeat(38)}…`);
});

test("groups the digits of large counts", () => {
  render(<ActivityEntry line={{ ...changedFrom(["a"]), count: 1200, request: "r" }} names={{}} />);
  screen.getByText("Updated 1,200 providers");
  screen.getByRole("link", { name: "Show all 1,200", hidden: true });
});
