import { render } from "@testing-library/react";
import { StandingMark } from "@/components/admin/list/standing-mark";

const soon = () => new Date(Date.now() + 30_000).toISOString();

test("in its last minute, the time until the start or the end is <1m", () => {
  const scheduled = render(<StandingMark status="Scheduled" startsAt={soon()} />);
  expect(scheduled.container).toHaveTextContent("Scheduledin <1m");
  const ending = render(<StandingMark status="Active" endsAt={soon()} />);
  expect(ending.container).toHaveTextContent("Active<1m left");
});
