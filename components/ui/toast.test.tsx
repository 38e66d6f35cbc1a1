import { act, render, screen } from "@testing-library/react";
import { showToast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";

test("a name is written in its own direction", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "Success", description: "Deal created successfully", name: "عرض 50% off" }));
  expect((await screen.findByText("عرض 50% off")).dir).toBe("auto");
});
