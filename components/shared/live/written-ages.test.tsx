import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { followAges } from "@/components/shared/live/written-ages";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const AN_HOUR = ago(61);

const age = (id: string, at: string, text: string) => (
  <time dateTime={at} data-age="since" data-testid={id}>
    {text}
  </time>
);

test("writes ages when they appear or change, without rereading the others", async () => {
  const page = (second: ReactNode) => (
    <div>
      {age("first", AN_HOUR, "0d")}
      {second && <p>{second}</p>}
    </div>
  );
  const { rerender } = render(page(null));
  const stop = followAges();
  expect(screen.getByTestId("first")).toHaveTextContent("1h");
  const read = jest.spyOn(screen.getByTestId("first"), "dataset", "get");

  const five = ago(5);
  await act(async () => rerender(page(age("second", five, "0d"))));
  expect(screen.getByTestId("second")).toHaveTextContent("5m");
  await act(async () => rerender(page(age("second", five, "1d"))));
  expect(screen.getByTestId("second")).toHaveTextContent("5m");
  await act(async () => rerender(page(age("second", ago(180), "1d"))));
  expect(screen.getByTestId("second")).toHaveTextContent("3h");
  expect(read).not.toHaveBeenCalled();
  stop();
});
