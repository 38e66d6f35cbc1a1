import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { ConfirmIdentity } from "@/components/admin/sign-in-dialogs";
import { ApiError, withConfirmation } from "@/lib/api-client";

const user = { id: 1, username: "ana", email: "ana@example.com", isAdmin: true, lastVisit: null };
const refuse = () =>
  Promise.reject(new ApiError(403, "Please confirm your password first.", null, "password"));

beforeAll(() => Object.assign(window, { PublicKeyCredential: class {} }));

async function openDialog(hasPassword: boolean, hasSso: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmIdentity user={user} hasPassword={hasPassword} hasSso={hasSso} />
    </QueryClientProvider>,
  );
  await act(async () => void withConfirmation(refuse).catch(() => {}));
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

test("an account with a password confirms it", async () => {
  expect(await openDialog(true, false)).toEqual(["", "Confirm", "Cancel"]);
  expect(screen.getByLabelText("Password", { selector: "input" })).toHaveFocus();
});

test.each([
  [true, ["Sign in with SSO", "Use a passkey", "Cancel"]],
  [false, ["Use a passkey", "Cancel"]],
])("an account without a password signs in again (SSO: %s)", async (hasSso, buttons) => {
  expect(await openDialog(false, hasSso)).toEqual(buttons);
  expect(screen.getByRole("alertdialog", { name: "Confirm it's you" })).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("a confirmation counts for all calls that wait for it, even if the first one was canceled", async () => {
  let answer = (_response: Response) => {};
  window.fetch = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await openDialog(true, false);
  await act(async () => fireEvent.submit(screen.getByRole("form")));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const calls = [jest.fn(async () => "sent"), jest.fn(async () => "sent")];
  for (const call of calls) call.mockImplementationOnce(refuse);
  const waiting = Promise.all(calls.map(withConfirmation));
  await act(async () => answer({ ok: true, text: async () => "", headers: new Headers() } as Response));
  expect(await waiting).toEqual(["sent", "sent"]);
});
