import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { beginDay } from "@/tests/setup/waiting";
import { cellsOf, headsOf, make, makeGame, makeProvider, rowOf, signUp, toast, today } from "./admin";

test.beforeEach(beginDay);

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("providers: promoted first, filtered by game, and a deletion that shows the number of reviews", async ({
  page,
}) => {
  const [gameTitle, plain, promoted] = [`Game ${unique()}`, `Plain ${unique()}`, `Star ${unique()}`];
  const { id: gameId } = await makeGame(page, gameTitle);
  await makeProvider(page, plain, gameId, { websiteUrl: "https://plain.example/" });
  const { id } = await makeProvider(page, promoted, gameId, { isPromoted: true, type: "bypass" });
  for (const title of ["First look", "Second look"]) {
    await make(page, "/api/reviews", { title, content: "Twenty characters and some more.", providerId: id });
  }
  const bars: string[] = [];
  page.on("request", (request) => request.url().includes("/strips") && bars.push(request.url()));
  await page.goto("/admin/providers");
  const table = page.getByRole("table", { name: "Providers" });
  await expect(rowOf(page, plain)).toBeVisible();
  await expect(headsOf(table)).toHaveText([
    "Provider",
    "Game",
    "Status",
    "Type",
    "Last Updated",
    "Verified",
    "Actions",
  ]);
  expect(bars).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(headsOf(table).nth(5)).toHaveText("Last 30 days");
  await page.getByLabel("Filter by game").selectOption({ label: gameTitle });
  await expect(page).toHaveURL(`/admin/providers?game=${gameId}`);
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText(promoted);
  await expect(rowOf(page, promoted).getByRole("img", { name: /listed/ })).toBeVisible();
  await expect(cellsOf(rowOf(page, plain))).toHaveText([
    `${plain}plain.example`,
    gameTitle,
    "Undetectednow",
    "External",
    today(),
    "",
    "just now",
    "",
  ]);
  await expect(page.getByLabel("Filter by game").locator("option").first()).toHaveText("All Games");

  await rowOf(page, plain)
    .getByRole("button", { name: `Delete ${plain}` })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("No reviews are associated with it.");
  await dialog.getByRole("button", { name: "Delete Provider", exact: true }).click();
  await expect(toast(page)).toContainText(`Provider "${plain}" and no reviews deleted successfully`);

  await rowOf(page, promoted)
    .getByRole("button", { name: `Delete ${promoted}` })
    .click();
  await expect(dialog).toContainText("its 2 associated review(s) will also be deleted");
  await make(page, "/api/reviews", { title: "Third", content: "Meanwhile, a third look.", providerId: id });
  await dialog.getByRole("button", { name: "Delete Provider & 3 Review(s)" }).click();
  await expect(toast(page)).toContainText(
    `Provider "${promoted}" and 3 associated reviews deleted successfully`,
  );
  await expect(page.getByText("No providers found")).toBeVisible();
});

test("an unreadable review count is 0, and a failed deletion says why", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Provider ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  const next = `Provider ${unique()}`;
  await makeProvider(page, next, gameId);
  await page.route("**/review-count", (route) => route.abort());
  await page.goto(`/admin/providers?game=${gameId}`);
  await rowOf(page, name)
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete Provider", exact: true });
  await page.request.delete(`/api/providers/${id}`);
  await confirm.click();
  await expect(toast(page)).toHaveText(/^Error404: /);
  await expect(toast(page)).toHaveAttribute("data-type", "error");
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.route("**/api/providers/*", (route) => route.abort());
  await rowOf(page, next)
    .getByRole("button", { name: `Delete ${next}` })
    .click();
  await confirm.click();
  await expect(toast(page)).toHaveText(`ErrorFailed to delete provider${next}`);
  await expect(confirm).toBeVisible();
});

test("changes a status from its row, and several at once", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const names = [`One ${unique()}`, `Two ${unique()}`, `Three ${unique()}`];
  for (const name of names) await makeProvider(page, name, gameId);
  const [one = "", two = "", three = ""] = names;
  await page.goto(`/admin/providers?game=${gameId}`);

  await page.getByRole("button", { name: `change the status of ${one}` }).press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveText(["Undetected", "Detected", "Updating"]);
  await page.getByRole("menuitemradio", { name: "Detected", exact: true }).press("Enter");
  await expect(toast(page)).toHaveText(`SuccessProvider updated successfully${one}: DetectedUndo`);
  await expect(rowOf(page, one)).toContainText("Detected");

  await page.getByRole("checkbox", { name: `Select ${two}` }).check();
  await page.getByRole("checkbox", { name: `Select ${three}` }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page
    .getByRole("group", { name: "Selected providers" })
    .getByRole("button", { name: "Updating" })
    .click();
  await page.getByRole("button", { name: "Set 2 providers to Updating" }).click();
  await expect(toast(page)).toHaveText("Success2 providers set to updatingUndo");
  for (const name of [two, three]) await expect(rowOf(page, name)).toContainText("Updating");
  await expect(rowOf(page, one)).toContainText("Detected");
  await expect(page.getByText("2 selected")).toHaveCount(0);
  const updates = await (await page.request.get("/api/updates")).json();
  const about = (updates as { description: string }[]).filter(({ description }) =>
    names.some((name) => description.includes(`"${name}" status updated`)),
  );
  expect(about).toHaveLength(3);
});
