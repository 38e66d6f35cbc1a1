import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, signUp, stored, toast } from "@/tests/e2e/admin";
import { holdRequests, SCRIPTS } from "@/tests/e2e/held-requests";
import { hydrated } from "@/tests/e2e/hydrated";
import { unique } from "@/tests/setup/unique";

const UNREACHABLE = "The server can't be reached. Your changes are still here.";

const title = (page: Page) => page.getByLabel("Title", { exact: true });

async function namesLike(page: Page, part: string): Promise<string[]> {
  const games = (await (await page.request.get("/api/games")).json()) as { title: string }[];
  return games.map((game) => game.title).filter((name) => name.includes(part));
}

async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

test.beforeEach(({ page }) => signUp(page.request));

test("a lost response creates no second record, whether or not the text changes before the retry", async ({
  page,
}) => {
  for (const change of ["", " changed"]) {
    const name = `Once ${unique()}`;
    await page.goto("/admin/games/create");
    await title(page).fill(name);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await loseAnswer(page, "**/api/games");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await expect(toast(page)).toContainText("ErrorFailed to create game");
    await expect(title(page)).toBeFocused();
    await title(page).pressSequentially(change);
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toContainText("SuccessGame created successfully");
    expect(await namesLike(page, name)).toEqual([`${name}${change}`]);
  }
});

test("recognizes a lost response after a crash too", async ({ page: first, context }) => {
  const name = `Once ${unique()}`;
  await first.goto("/admin/games/create");
  await title(first).fill(name);
  await expect(first.getByText("Unsaved changes")).toBeVisible();
  await loseAnswer(first, "**/api/games");
  await first.keyboard.press("Control+s");
  await expect(first.getByText(UNREACHABLE)).toBeVisible();
  const page = await context.newPage();
  await first.close({ runBeforeUnload: false });
  await page.goto("/admin/games/create");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title(page)).toHaveValue(name);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  expect(await namesLike(page, name)).toEqual([name]);
});

test("announces that it's waiting for a slow server, and eventually gives up", async ({ page }) => {
  test.slow();
  const game = await makeGame(page, `Game ${unique()}`);
  await page.clock.install();
  // Halves the 20 seconds, which the page's own clock doesn't measure.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 2);
  });
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill("Held back");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await holdRequests(page, `**/api/games/${game.id}`);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Control+s");
  await sent;
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled();
  await expect(title(page)).toBeDisabled();
  await page.clock.fastForward(5000);
  await expect(page.getByText("Still saving…")).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible({ timeout: 15_000 });
  await expect(title(page)).toBeEnabled();
  await expect(title(page)).toHaveValue("Held back");
});

test("a slow save doesn't leave the page that the user has gone to", async ({ page }) => {
  const game = await makeGame(page, `Game ${unique()}`);
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill(`Late ${unique()}`);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const release = await holdRequests(page, `**/api/games/${game.id}`);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled();
  await page.getByRole("link", { name: "Reviews Management" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/reviews");
  release();
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  await toast(page).getByRole("button", { name: "Close toast" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(page).toHaveURL("/admin/reviews");
});

test("without a network, writes and sign-ins fail immediately and can be retried", async ({
  page,
  context,
}) => {
  const game = await makeGame(page, `Game ${unique()}`);
  const changed = `Without a network ${unique()}`;
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill(changed);
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ title: changed });

  await page.getByRole("button", { name: `Delete ${changed}` }).click();
  await context.setOffline(true);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Game" }).click();
  await expect(toast(page)).toContainText("ErrorFailed to delete game");
  await page.getByRole("button", { name: "Cancel" }).click();
  await context.setOffline(false);
  await page.request.post("/api/logout");
  await page.goto("/auth");
  await context.setOffline(true); // Before the form loads its schemas
  await page.getByLabel("Email").fill("someone@e2e.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("The server could not be reached. Please try again.")).toBeVisible();
});

test("saving a form with its stored values leaves the record untouched", async ({ page }) => {
  const game = await makeGame(page, `Game ${unique()}`);
  const before = await stored(page, `/api/games/${game.id}`);
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill("Changed");
  await title(page).fill(String(before.title));
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(`SuccessGame updated successfully${before.title}`);
  await expect(page).toHaveURL(/\/admin\/games(\?|$)/);
  expect(await stored(page, `/api/games/${game.id}`)).toEqual(before);
});

test("a deleted record can be saved as a new one", async ({ page }) => {
  const name = `Game ${unique()}`;
  const game = await makeGame(page, name, { category: "Racing" });
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill(`${name} changed`);
  await page.request.delete(`/api/games/${game.id}`);
  await page.keyboard.press("Control+s");
  const question = page.getByRole("alertdialog", {
    name: /^You deleted this (at|on \w+ \d+ at) \d+:\d\d [AP]M$/,
  });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);
  await expect(title(page)).toHaveValue(`${name} changed`);
  await page.keyboard.press("Control+s");
  await question.getByRole("button", { name: "Save as new" }).click();
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  expect(await namesLike(page, name)).toEqual([`${name} changed`]);
});

test("a dialog whose script can't be loaded leaves the form unchanged, and can be opened later", async ({
  page,
}) => {
  await signUp(page.request);
  await page.goto("/admin/games/create");
  const opener = page.getByRole("button", { name: "Choose from library for Image", exact: true });
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Typed");
  await page.route(SCRIPTS, (route) => route.abort());
  await opener.click();
  await expect(toast(page)).toContainText("This dialog couldn't be loaded");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed");
  await page.unroute(SCRIPTS);
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Choose from library" })).toBeVisible();
});
