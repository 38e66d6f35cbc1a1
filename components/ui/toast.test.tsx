import { act, fireEvent, render, screen } from "@testing-library/react";
import { showToast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";

test("a name is written in its own direction", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "Success", description: "Deal created successfully", name: "عرض 50% off" }));
  expect((await screen.findByText("عرض 50% off")).dir).toBe("auto");
});

test("a double click on the action of a message acts once", async () => {
  const onAct = jest.fn();
  render(<Toaster />);
  act(() => showToast({ title: "Success", action: { label: "Undo", onAct } }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(onAct).toHaveBeenCalledTimes(1);
});

test("a message replaces the one before at once, even one with the same title", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "Upload Error", description: "First" }));
  await screen.findByText("First");
  act(() => showToast({ title: "Upload Error", description: "Second" }));
  await screen.findByText("Second");
  expect(screen.getAllByText("Upload Error")).toHaveLength(1);
});
