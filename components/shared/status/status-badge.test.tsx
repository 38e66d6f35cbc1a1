import { render } from "@testing-library/react";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { translate } from "@/tests/setup/translate";

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

test("shows a new status on a translated page", () => {
  const { container, rerender } = render(<StatusBadge status="undetected" />);
  translate();
  rerender(<StatusBadge status="detected" />);
  expect(container).toHaveTextContent(/^Detected$/);
});
