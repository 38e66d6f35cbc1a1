import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { useHasOpenForm } from "@/components/admin/form/open-forms";
import { ImportDialog } from "@/components/admin/transfer/import-dialog";
import { wordingOf } from "@/components/admin/wording";

const resource = {
  key: "games",
  entity: "game",
  path: "/api/games",
  changes: "PUT",
  list: "/admin/games",
  refreshes: [],
  wording: wordingOf("games"),
} as const;

/** Keeps the page, and the file, when the session ends. */
const OpenForm = () => <output aria-label="Open form">{useHasOpenForm() ? "yes" : "no"}</output>;

const input = () => screen.queryByLabelText(/^Choose a CSV or JSON file/);

function choose(arrayBuffer: () => Promise<ArrayBuffer>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog resource={resource} opener={createRef()} onClose={() => {}} />
      <OpenForm />
    </QueryClientProvider>,
  );
  const files = [Object.assign(new File([], "games.csv"), { arrayBuffer })];
  return act(async () => fireEvent.change(input() as HTMLElement, { target: { files } }));
}

test("takes no other file while one is being read", async () => {
  await choose(() => new Promise(() => {}));
  expect(input()).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Checking games.csv...");
  expect(screen.getByLabelText("Open form")).toHaveTextContent("yes");
});

test("offers to choose again after a file that can't be read", async () => {
  await choose(() => Promise.reject(new DOMException("gone", "NotReadableError")));
  expect(screen.getByRole("alert")).toHaveTextContent("This file couldn't be read. Please choose it again.");
  expect(screen.getByLabelText("Open form")).toHaveTextContent("no");
  expect(input()).not.toBeNull();
});
