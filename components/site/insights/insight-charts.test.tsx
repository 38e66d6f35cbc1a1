import { render, screen } from "@testing-library/react";
import { DetectionChart } from "@/components/site/insights/insight-charts";

const drawing = { paths: [], dates: [], levels: [] };
const range = { from: new Date("2026-11-02T00:00:00Z"), to: new Date("2026-11-16T00:00:00Z") };

test("names the week with the most detections, if there were any", () => {
  const { rerender } = render(<DetectionChart {...range} unit="week" drawing={drawing} values={[1, 3]} />);
  const takeaway = screen.getByRole("heading", { level: 3 });
  expect(takeaway).toHaveTextContent("Most detections: 3 in the week from November 9, 2026");
  rerender(<DetectionChart {...range} unit="week" drawing={drawing} values={[0, 1]} />);
  expect(screen.getByText("1 detection in this range.")).toBeVisible();
  rerender(<DetectionChart {...range} unit="week" drawing={drawing} values={[0, 0]} />);
  expect(takeaway).toHaveTextContent(/^No detections$/);
});
