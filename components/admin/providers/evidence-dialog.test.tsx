import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { OpenedEvidence, openEvidence } from "@/components/admin/providers/evidence-dialog";
import type { ProviderRow } from "@/components/admin/query/resources";

Image.prototype.decode = () => new Promise(() => {});

test("can't be canceled once it was submitted, even if a screenshot is still being read", async () => {
  window.fetch = async () => ({ ok: true, text: async () => "[]", headers: new Headers() }) as Response;
  openEvidence({ providers: [{ id: 7, name: "Phantom", status: "detected" } as ProviderRow] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenedEvidence />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Add screenshot or archived copy" }));
  const files = [new File(["1"], "a.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("Screenshot file"), { target: { files } });
  fireEvent.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled());
});
