import { act, fireEvent, render, screen } from "@testing-library/react";
import { showToast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("stays while it has the focus, and goes once the focus has left", async () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  act(() => showToast({ title: "Saved", action: { label: "Undo", onAct: () => {} } }));
  await wait(100);
  fireEvent.keyDown(document, { code: "F8", key: "F8" });
  expect(screen.getByRole("list")).toHaveFocus();
  await wait(9000);
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  await wait(9000);
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => elsewhere.focus());
  await wait(6000);
  expect(screen.queryByText("Saved")).toBeNull();
  expect(elsewhere).toHaveFocus();
});
