import { render } from "@testing-library/react";
import { StatusBadge } from "@/components/shared/status/status-badge";

test.each([
  ["undetected", "Undetected"],
  ["detected", "Detected"],
  ["updating", "Updating"],
  ["paused", "Paused"],
])("shows %s as a word and a shape", (status, word) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(container).toHaveTextContent(word);
  expect(container.querySelector(".status-icon")).toHaveAttribute("data-status", status);
});
