import { TextEncoder } from "node:util";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ChangePassword } from "@/components/admin/account/change-password";
import { WebhookForm } from "@/components/admin/webhooks/webhook-form";
import { QueryProvider } from "@/components/shared/query/query-provider";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

Object.assign(window, { TextEncoder });

test.each([
  ["webhook", <WebhookForm key="webhook" />, "Create webhook", { Address: "https://hooks.example" }],
  [
    "password",
    <ChangePassword key="password" email="ana@example.com" words={[]} />,
    "Change password",
    { "Current password": "before it", "New password": "after it, longer" },
  ],
])("nothing typed while the %s is being saved is lost", async (_what, form, label, values) => {
  let answer: (() => void) | undefined;
  window.fetch = async (_path, { method = "GET" } = {}) => {
    if (method !== "GET")
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    const text = async () => (method === "GET" ? "[]" : JSON.stringify({ id: 1, secret: "whsec_a" }));
    return { ok: true, text, headers: new Headers() } as Response;
  };
  render(<QueryProvider>{form}</QueryProvider>);
  const fields = Object.keys(values).map((name) => screen.getByLabelText(name));
  for (const [name, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: label }));
  await waitFor(() => expect(answer).toBeDefined());
  for (const field of fields) expect(field).toBeDisabled();
  await act(async () => answer?.());
  await waitFor(() => {
    for (const field of fields) expect(field).toHaveValue("");
  });
  for (const field of fields) expect(field).toBeEnabled();
});
