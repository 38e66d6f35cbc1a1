import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { ApiTokens } from "@/components/admin/account/api-tokens";
import { Passkeys } from "@/components/admin/account/passkeys";
import { TwoFactor } from "@/components/admin/account/two-factor";
import { AdminContext } from "@/components/admin/admin-context";
import { hasUnsavedForm, useHasOpenForm } from "@/components/admin/form/open-forms";
import { QueryProvider } from "@/components/shared/query/query-provider";

const mockRefresh = jest.fn();
jest.mock("@simplewebauthn/browser", () => ({ startRegistration: async () => ({}) }));
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: mockRefresh }) }));

const recoveryCodes = ["aaaa-bbbb"];
const ANSWERS: Record<string, unknown> = {
  "GET /api/account/two-factor": { isOn: true, recoveryCodesLeft: 1, isRequired: false },
  "POST /api/account/passkeys/options": {},
  "POST /api/account/passkeys": { id: 1, recoveryCodes },
  "POST /api/account/tokens": { id: 1, token: "aaaa-bbbb" },
  "POST /api/account/two-factor/recovery-codes": { recoveryCodes },
};

const user = { id: 1, username: "ana", email: "ana@example.com", isAdmin: true, lastVisit: null };
const admin = { user, sections: [], isSignedOut: false, signIn: () => {} };
/** Keeps the page, and what was typed, when the session ends. */
const OpenForm = () => <output>{useHasOpenForm() ? "form open" : "no form"}</output>;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

test.each<[string, ReactNode, string, string, string]>([
  ["an API token", <ApiTokens key="t" />, "New token", "Create token", "Done"],
  ["codes of a passkey", <Passkeys key="p" />, "Add passkey", "Add passkey", "I've saved them"],
  [
    "new recovery codes",
    <TwoFactor key="c" email={user.email} hasPassword={false} />,
    "New codes",
    "Create new codes",
    "I've saved them",
  ],
])("stays for %s until seen", async (_what, list, opening, creation, done) => {
  let answer: (() => void) | undefined;
  window.fetch = async (path, { method } = {}) => {
    const call = `${method ?? "GET"} ${path}`;
    if (call in ANSWERS && method === "POST" && !call.endsWith("options"))
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return {
      ok: true,
      text: async () => JSON.stringify(ANSWERS[call] ?? []),
      headers: new Headers(),
    } as Response;
  };
  render(
    <QueryProvider>
      <AdminContext value={admin}>{list}</AdminContext>
      <OpenForm />
    </QueryProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: opening }));
  expect(screen.getByText("form open")).toBeInTheDocument();
  expect(hasUnsavedForm()).toBe(false);
  await press(creation);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(hasUnsavedForm()).toBe(true));
  await act(async () => answer?.());
  expect(screen.getByText("aaaa-bbbb").closest("[translate=no]")).not.toBeNull();
  expect(hasUnsavedForm()).toBe(true);
  let copied: unknown;
  const execCommand = () => {
    copied = document.activeElement;
    return true;
  };
  Object.assign(document, { execCommand }); // For pages without https
  const copy = screen.getByRole("button", { name: /^Copy/ });
  await act(async () => copy.focus());
  await act(async () => fireEvent.click(copy));
  expect(copied).toHaveProperty("value", expect.stringContaining("aaaa-bbbb"));
  await press(done);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("no form")).toBeVisible();
});

test("a new passkey refreshes the page, whose sections may require one", async () => {
  window.fetch = async (path, { method = "GET" } = {}) => {
    const text = async () => JSON.stringify(ANSWERS[`${method} ${path}`] ?? []);
    return { ok: true, text, headers: new Headers() } as Response;
  };
  mockRefresh.mockClear();
  render(
    <QueryProvider>
      <Passkeys />
    </QueryProvider>,
  );
  await press("Add passkey");
  await act(async () =>
    fireEvent.submit(within(screen.getByRole("dialog")).getByRole("form", { name: "New passkey" })),
  );
  expect(await screen.findByRole("button", { name: "I've saved them" })).toBeVisible();
  expect(mockRefresh).toHaveBeenCalledTimes(1);
});
