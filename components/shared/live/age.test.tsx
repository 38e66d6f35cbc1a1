import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Age, ageText } from "@/components/shared/live/age";
import { clock } from "@/components/ui/clock";

const now = new Date("2026-11-26T12:00:00Z");

test.each([
  ["since", "now"],
  ["for", "<1m"],
  ["ago", "just now"],
] as const)("in its first minute, the age of a status %s reads %s", (wording, text) => {
  expect(ageText({ wording, isStale: false, of: now }, now)).toBe(text);
});

test("is in days on the server and in minutes in the browser", () => {
  const age = <Age of={now} wording="ago" now={now} />;
  expect(renderToString(age)).toContain(">today<");
  render(age);
  for (const minutes of [5, 6]) {
    act(() => clock.set(new Date(now.getTime() + minutes * 60_000)));
    expect(screen.getByRole("time")).toHaveTextContent(`${minutes}m ago`);
  }
});
