import { render } from "@testing-library/react";
import { StatusBadge } from "@/components/status/status-badge";

test.each([
  ["undetected", "Undetected", "#status-undetected"],
  ["detected", "Detected", "#status-detected"],
  ["updating", "Updating", "#status-updating"],
  ["paused", "Paused", "#status-unknown"],
])("%s is shown as a word and a shape", (status, word, shape) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(container).toHaveTextContent(word);
  expect(container.querySelector("use")).toHaveAttribute("href", shape);
});
