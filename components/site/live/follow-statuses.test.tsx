import { render } from "@testing-library/react";
import { ProviderStanding } from "@/components/shared/providers/provider-standing";
import { placesOf } from "@/components/site/live/follow-statuses";

const now = new Date("2026-11-26T12:00:00Z");
const status = "undetected" as const;
const provider = { id: 7, gameId: 3, name: "Tidewright", status, statusChangedAt: now, isStale: false };

test("events of the provider and patches of its game concern where its status appears", () => {
  render(<ProviderStanding provider={provider} now={now} />);
  const places = (name: "status" | "patch", providerId: number, gameId: number) =>
    placesOf({ name, providerId, gameId, status }).length;
  expect([places("status", 7, 3), places("status", 8, 3)]).toEqual([1, 0]);
  expect([places("patch", 0, 3), places("patch", 0, 4)]).toEqual([1, 0]);
});

test("a withdrawal concerns the list of updates, which may show the withdrawn one", () => {
  render(<div data-news="all" />);
  const concerned = (name: "status" | "withdrawn") => placesOf({ name, providerId: 7, gameId: 3, status });
  expect([concerned("status"), concerned("withdrawn")].map(({ length }) => length)).toEqual([0, 1]);
});
