import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, rowOf, signUp, stored, toast } from "./admin";
import { holdRequests } from "./held-requests";

const title = (page: Page) => page.getByLabel("Title", { exact: true });

test("changes in a tab of their own can be discarded by Back", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin");
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/admin/games/create"));
  const tab = await opening;
  await tab.getByLabel("Title", { exact: true }).fill("Left as it is");
  await expect(tab.getByText("Unsaved changes")).toBeVisible();
  await tab.evaluate(() => window.history.back());
  await tab.getByRole("button", { name: "Discard changes" }).click();
  await expect(tab).toHaveURL("/admin");
});

test("unknown modes and ids show the 404 page, a missing record a toast and the list", async ({ page }) => {
  await signUp(page.request);
  for (const path of ["games/destroy", "deals/edit", "ads/edit/abc", "providers/edit/1/2", "nothing/here"]) {
    const response = await page.request.get(`/admin/${path}`);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain("404 Page Not Found");
  }
  for (const path of ["games/destroy", "nothing/here"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
  }
  expect((await page.goto("/admin/games/edit/2147483647"))?.status()).toBe(200);
  await expect(toast(page)).toHaveText("ErrorGame not found.");
  await expect(page).toHaveURL(/\/admin\/games$/);
});

test("a form of a section without permission doesn't open", async ({ page }) => {
  await signUp(page.request, ["games"]);
  await page.goto("/admin/deals/create");
  await expect(page).toHaveURL(/\/admin(\/games)?$/);
  await page.goto("/admin/games/edit/1");
  await expect(page.getByRole("link", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("link", { name: "History" })).toHaveCount(0);
  await page.goto("/admin/games/create");
  await expect(page.getByRole("heading", { name: "Add New Game" })).toBeVisible();
});

test("the save bar leaves a text area visible that Tab has reached", async ({ page }) => {
  await signUp(page.request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 664 });
  for (const [section, label] of [
    ["deals", "Description"],
    ["reviews", "Content"],
  ]) {
    await page.goto(`/admin/${section}/create`);
    await title(page).focus();
    const area = page.getByRole("textbox", { name: label, exact: true });
    while (!(await area.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    const [text, bar] = [await area.boundingBox(), await page.locator(".save-bar").boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test("one or more presses save once, confirm it and return to the list", async ({ page }) => {
  await signUp(page.request);
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/games")) requests++;
  });
  const name = `Saved ${unique()}`;
  await page.goto("/admin/games/create");
  await page.getByRole("button", { name: "Add Game" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText([
    "Title must be at least 2 characters",
  ]);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription("Title must be at least 2 characters");
  await title(page).fill(name);
  const release = await holdRequests(page, "**/api/games");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+s");
  await title(page).press("Enter");
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  await expect(page).toHaveURL(/\/admin\/games$/);
  expect(requests).toBe(1);
  const games = (await (await page.request.get("/api/games")).json()) as { title: string }[];
  expect(games.filter((game) => game.title === name)).toHaveLength(1);
});

test("a failure shows the server's message, or else ours, and the form stays open", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page);
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill(`Changed ${unique()}`);
  await page.route(`**/api/games/${game.id}`, (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "Please come back later." }),
  );
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("ErrorPlease come back later.");
  await expect(title(page)).toBeFocused();
  await page.unroute(`**/api/games/${game.id}`);
  await page.route(`**/api/games/${game.id}`, (route) => route.abort());
  await page.getByRole("button", { name: "Update Game" }).click();
  await expect(toast(page)).toContainText("ErrorFailed to update game");
  await page.unroute(`**/api/games/${game.id}`);
  await page.getByRole("button", { name: "Update Game" }).click();
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
});

test("a duplicate starts with the fields of its original and becomes a separate record", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page, `Game ${unique()}`, { category: "Racing" });
  await page.goto(`/admin/games/edit/${game.id}`);
  await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute("href", `/game/${game.id}`);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Add New Game" })).toBeVisible();
  await expect(title(page)).toHaveValue(`${game.title} (copy)`);
  await expect(page.getByLabel("Category")).toHaveValue("Racing");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ title: game.title });
});

test("the links above a form stay in place on a phone while its record loads", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, `**/api/games/${id}`);
  await page.goto(`/admin/games/edit/${id}`);
  const duplicate = page.getByRole("link", { name: "Duplicate" });
  const before = await duplicate.boundingBox();
  release();
  await expect(page.getByRole("link", { name: "View on site" })).toBeVisible();
  expect(await duplicate.boundingBox()).toEqual(before);
});

test("an invalid quantity doesn't block saving once it is hidden", async ({ page }) => {
  await signUp(page.request);
  const deal = {
    title: `Deal ${unique()}`,
    description: "Cheaper than anywhere else.",
    referralLink: "https://deal.example",
    isFeatured: true,
    totalQuantity: 5,
  };
  const { id } = await make(page, "/api/deals", deal);
  await page.goto(`/admin/deals/edit/${id}`);
  await page.getByLabel("Total quantity").fill("-1");
  await page.getByRole("switch", { name: "Featured" }).click();
  await page.getByRole("button", { name: "Update Deal" }).click();
  await expect(toast(page)).toContainText("Success");
  expect(await stored(page, `/api/deals/${id}`)).toMatchObject({ isFeatured: false, totalQuantity: 5 });
});

test("a form opens at its heading, however far its list was scrolled", async ({ page }) => {
  await signUp(page.request);
  const word = unique();
  for (let n = 1; n < 10; n += 1) await make(page, "/api/games", { title: `Row ${n} ${word}` });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/admin/games?q=${word}`);
  const edit = rowOf(page, `Row 9 ${word}`).getByRole("link", { name: /^Edit/ });
  await edit.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const release = await holdRequests(page, "**/api/games/*");
  await edit.click();
  await expect(page.getByText("Loading...")).toBeAttached();
  release();
  await expect(title(page)).toHaveValue(`Row 9 ${word}`);
  // Browsers adjust the scroll position when they draw the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole("heading", { name: "Edit Game" })).toBeInViewport();
});
