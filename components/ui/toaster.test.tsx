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

test("returns the focus when another message replaces the focused one, and doesn't take it back later", async () => {
  render(
    <>
      <button type="button">Row</button>
      <button type="button">Search</button>
      <Toaster />
    </>,
  );
  const [row, search] = ["Row", "Search"].map((name) => screen.getByRole("button", { name }));
  act(() => row?.focus());
  const onAct = () => showToast({ title: "Undone" });
  act(() => showToast({ title: "Saved", action: { label: "Undo", onAct } }));
  await wait(100);
  const undo = screen.getByRole("button", { name: "Undo" });
  act(() => undo.focus());
  fireEvent.click(undo);
  await wait(1000);
  expect(screen.getByText("Undone")).toBeVisible();
  expect(row).toHaveFocus();
  act(() => search?.focus());
  await wait(9000);
  expect(screen.queryByText("Undone")).toBeNull();
  expect(search).toHaveFocus();
});

test("returns the focus before a press elsewhere, which the browser would ignore otherwise", async () => {
  render(
    <>
      <button type="button">Row</button>
      <Toaster />
    </>,
  );
  const row = screen.getByRole("button", { name: "Row" });
  act(() => row.focus());
  act(() => showToast({ title: "Saved" }));
  await wait(100);
  const message = screen.getByText("Saved").closest("li");
  act(() => message?.focus());
  fireEvent.pointerDown(document.body);
  expect(row).toHaveFocus();
});

test("goes by itself although the message that it replaced was under the mouse", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "Saved" }));
  await wait(100);
  fireEvent.mouseEnter(screen.getByRole("list"));
  await wait(9000);
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => showToast({ title: "Undone" }));
  await wait(100);
  expect(screen.getByText("Undone")).toBeVisible();
  await wait(9000);
  expect(screen.queryByText("Undone")).toBeNull();
});
