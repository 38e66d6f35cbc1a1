import { render, screen } from "@testing-library/react";
import { StatusBar } from "@/components/status/status-bar";

test("says in words what the segments show and leaves out what is not there", () => {
  const { container } = render(<StatusBar counts={{ undetected: 6, detected: 2, updating: 0 }} />);
  expect(screen.getByRole("img", { name: "6 undetected, 2 detected" })).toBeInTheDocument();
  const widths = [...container.querySelectorAll("rect")].map((rect) =>
    Number.parseFloat(rect.getAttribute("width") ?? ""),
  );
  expect(widths[0]).toBeCloseTo((widths[1] ?? 0) * 3, 1);
});

test("segments fill the bar up to the gaps between them", () => {
  const { container } = render(<StatusBar counts={{ undetected: 1, detected: 1, updating: 1 }} />);
  const last = [...container.querySelectorAll("rect")].at(-1);
  const [x = 0, width = 0] = ["x", "width"].map((name) => Number.parseFloat(last?.getAttribute(name) ?? ""));
  expect(x + width).toBeCloseTo(100, 1);
});

test("a game without providers has an empty bar and no picture to read", () => {
  render(<StatusBar counts={{ undetected: 0, detected: 0, updating: 0 }} />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
