import { render, screen } from "@testing-library/react";
import { StatusBar } from "@/components/shared/status/status-bar";

test("describes its segments in words and omits empty ones", () => {
  const { container } = render(
    <StatusBar
      statusCounts={{ undetected: 6, detected: 2, updating: 0 }}
      freshCounts={{ undetected: 6, detected: 2, updating: 0 }}
    />,
  );
  expect(screen.getByRole("img", { name: "6 undetected, 2 detected" })).toBeInTheDocument();
  const widths = [...container.querySelectorAll("rect")].map((rect) =>
    Number.parseFloat(rect.getAttribute("width") ?? ""),
  );
  expect(widths[0]).toBeCloseTo((widths[1] ?? 0) * 3, 1);
});

test("segments fill the bar up to the gaps between them", () => {
  const { container } = render(
    <StatusBar
      statusCounts={{ undetected: 1, detected: 1, updating: 1 }}
      freshCounts={{ undetected: 1, detected: 1, updating: 1 }}
    />,
  );
  const last = [...container.querySelectorAll("rect")].at(-1);
  const [x = 0, width = 0] = ["x", "width"].map((name) => Number.parseFloat(last?.getAttribute(name) ?? ""));
  expect(x + width).toBeCloseTo(100, 1);
});

test("a game without providers has an empty bar that screen readers skip", () => {
  render(
    <StatusBar
      statusCounts={{ undetected: 0, detected: 0, updating: 0 }}
      freshCounts={{ undetected: 0, detected: 0, updating: 0 }}
    />,
  );
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("shows stale undetected providers as a separate segment", () => {
  const { container } = render(
    <StatusBar
      statusCounts={{ undetected: 3, detected: 1, updating: 0 }}
      freshCounts={{ undetected: 1, detected: 0, updating: 0 }}
    />,
  );
  const name = "1 undetected, 2 undetected but not re-checked, 1 detected";
  expect(screen.getByRole("img", { name })).toBeInTheDocument();
  expect(container.querySelectorAll("rect.stale")).toHaveLength(1);
});
