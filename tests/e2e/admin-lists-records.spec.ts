import { expect, test } from "@playwright/test";
import { translate } from "@/tests/setup/translate";
import { unique } from "@/tests/setup/unique";
import { beginDay } from "@/tests/setup/waiting";
import { cellsOf, headsOf, make, makeGame, makeProvider, rowOf, signUp, toast, today } from "./admin";

test.beforeEach(beginDay);

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("games: columns, defaults, search in the address, and a deletion with confirmation", async ({
  page,
}) => {
  const title = `Game ${unique()}`;
  const { id } = await makeGame(page, title, { isActive: false });
  await makeProvider(page, `P ${unique()}`, id);
  await page.goto("/admin/games");
  const table = page.getByRole("table", { name: "Games" });
  await expect(headsOf(table)).toHaveText(["Game", "Providers", "Status", "Last Updated", "Actions"]);
  await page.getByRole("searchbox", { name: "Search games" }).fill(title.toUpperCase());
  await expect(page).toHaveURL(/[?&]q=GAME\+/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.reload();
  const row = rowOf(page, title);
  await expect(cellsOf(row)).toHaveText([`${title}Game`, "1", "Inactive", today(), ""]);
  await expect(row.getByRole("link", { name: `Edit ${title}` })).toHaveAttribute(
    "href",
    `/admin/games/edit/${id}`,
  );
  await row.getByRole("button", { name: `Actions for ${title}` }).click();
  const menu = page.getByRole("menuitem");
  await expect(menu.filter({ hasText: "View on site" })).toHaveAttribute("href", `/game/${id}`);
  await expect(menu.filter({ hasText: "Duplicate" })).toHaveAttribute(
    "href",
    `/admin/games/create?from=${id}`,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Add New Game" })).toHaveAttribute(
    "href",
    "/admin/games/create",
  );

  await row.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    "Are you sure you want to delete this game? This action cannot be undone. This leaves 1 provider without a game.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: "Delete Game" }).click();
  await expect(toast(page)).toContainText("Game deleted successfully");
  await expect(page.getByText("No games found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL("/admin/games");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
});

test("columns sort ascending, descending and not at all, and the address stores it", async ({ page }) => {
  await page.goto("/admin/deals");
  const table = page.getByRole("table", { name: "Deals" });
  const head = table.getByRole("columnheader", { name: "Deal", exact: true });
  const first = table.getByRole("row").nth(1).getByRole("cell").first();
  await expect(first).toBeVisible();
  const titles = async () => await table.locator("td:first-child p").allTextContents();
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL("/admin/deals?sort=deal");
  const ascending = await titles();
  expect(ascending).toEqual([...ascending].sort(new Intl.Collator("en", { numeric: true }).compare));
  await head.getByRole("button").press("Enter");
  await expect(page).toHaveURL("/admin/deals?sort=-deal");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").press("Enter");
  await expect(page).toHaveURL("/admin/deals");
  await page.goto("/admin/deals?sort=-until");
  await expect(table.getByRole("columnheader", { name: "Valid Until" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("reviews: only given ratings, search in the content, filter by provider", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Provider ${unique()}`;
  const { id: providerId } = await makeProvider(page, name, gameId);
  const word = unique();
  const review = { title: `Review ${unique()}`, content: `A long enough text about ${word}.`, providerId };
  await make(page, "/api/reviews", {
    ...review,
    cheatRating: 7,
    installationRating: null,
    supportRating: 10,
    communityRating: 0,
  });
  await page.goto(`/admin/reviews?provider=${providerId}`);
  const row = rowOf(page, name);
  await expect(cellsOf(row).nth(1)).toHaveText(/^Cheat:7.0Support:10.0Community:0.0\d\.\d$/);
  await expect(cellsOf(row).nth(1)).toHaveAccessibleName(/Community: 0\.0 Overall: \d\.\d$/);
  await expect(cellsOf(row).nth(2)).toContainText(review.content);
  await expect(cellsOf(row).nth(3)).toHaveText(today());
  await page.getByRole("searchbox").fill("no such review");
  await expect(page.getByText("No reviews found")).toBeVisible();
  await page.getByRole("searchbox").fill(word);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Review" }).click();
  await expect(toast(page)).toContainText("Review deleted successfully");
  await expect(row).toHaveCount(0);
});

test("deals: status, expiry and the featured flag", async ({ page }) => {
  const deal = { description: `About ${unique()}`, referralLink: "https://deal.example/" };
  const [open, past] = [`Open ${unique()}`, `Past ${unique()}`];
  await make(page, "/api/deals", { ...deal, title: open });
  await make(page, "/api/deals", { ...deal, title: past, validUntil: "2024-01-05T23:59:59.000Z" });
  await page.goto("/admin/deals");
  await page.getByRole("searchbox", { name: "Search deals" }).fill(deal.description);
  await expect(page.getByRole("row")).toHaveCount(3);
  const row = rowOf(page, open);
  await expect(cellsOf(row)).toHaveText([
    `${open}${deal.description}`,
    "No expiration",
    "Active",
    "Not Featured",
    "0 views, 0 clicks",
    "",
  ]);
  await expect(cellsOf(rowOf(page, past)).nth(1)).toHaveText("Jan 5, 2024");
  await expect(cellsOf(rowOf(page, past)).nth(2)).toHaveText("Expired");
  await row.getByRole("button", { name: `Feature ${open}` }).click();
  await expect(toast(page)).toContainText("Deal featured status updated");
  await expect(cellsOf(row).nth(3)).toHaveText("Featured");
  await row.getByRole("button", { name: `Feature ${open}`, pressed: true }).click();
  await expect(cellsOf(row).nth(3)).toHaveText("Not Featured");
  await row.getByRole("button", { name: `Delete ${open}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Deal" }).click();
  await expect(toast(page)).toContainText("Deal deleted successfully");
});

test("advertisements: tier labels, also in search, and dates", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`, { isActive: false });
  const title = `Banner ${unique()}`;
  const imageUrl = "https://pictures.example/banner.png";
  await make(page, "/api/advertisements", {
    title,
    imageUrl,
    link: "https://shop.example/",
    tier: "tier2",
    gameId,
  });
  await page.goto("/admin/ads?q=standard");
  const row = rowOf(page, title);
  await expect(cellsOf(row)).toHaveText([
    `${title}Tier 2shop.example`,
    "Tier 2 (Standard)",
    "Active",
    `Created ${today()}Updated ${today()}`,
    /^Game .+300 × 600$/,
    "0 views, 0 clicks",
    "",
  ]);
  await page.getByRole("searchbox").fill("premium");
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox").fill(title);
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Advertisement" }).click();
  await expect(toast(page)).toContainText("Advertisement deleted successfully");
  await expect(page.getByText("No advertisements found")).toBeVisible();
});

test("a list that can't be read shows an error and loads on retry", async ({ page }) => {
  let isDown = true;
  // Other tests' changes would read the list again.
  await page.route("**/api/events/admin*", (route) => route.abort());
  await page.route("**/api/games", (route) =>
    isDown ? route.fulfill({ status: 503, body: "The database is away." }) : route.continue(),
  );
  await page.goto("/admin/games");
  const alert = page.getByRole("alert").filter({ hasText: "Error loading games. Please try again later." });
  await expect(alert).toContainText("503: The database is away.");
  await expect(page.getByText("No games found")).toHaveCount(0);
  isDown = false;
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Games" })).toBeVisible();
});

test("searches, filters, selects and edits while the browser translates the page", async ({ page }) => {
  const deal = { description: `About ${unique()}`, referralLink: "https://deal.example/" };
  const [open, past] = [`Open ${unique()}`, `Past ${unique()}`];
  await make(page, "/api/deals", { ...deal, title: open });
  await make(page, "/api/deals", { ...deal, title: past, validUntil: "2024-01-05T23:59:59.000Z" });
  await page.goto("/admin/deals");
  const count = page.locator("main [role=status]").first();
  await expect(count).toHaveText(/^\d+ entries$/);
  await page.evaluate(translate);
  await page.getByRole("searchbox").fill(deal.description);
  await expect(count).toHaveText(/^2 of \d+ entries$/);
  await page.evaluate(translate);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitemradio", { name: "Ended" }).click();
  await expect(count).toHaveText(/^1 of \d+ entries$/);
  await rowOf(page, past).getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Remove Ended" }).click();
  await page.evaluate(translate);
  await rowOf(page, open).getByRole("checkbox").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await rowOf(page, open)
    .getByRole("link", { name: `Edit ${open}` })
    .click();
  await page.evaluate(translate);
  await page.getByLabel("Title").fill(`${open} again`);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.evaluate(translate);
  await page.getByRole("button", { name: "Update Deal" }).click();
  await expect(toast(page)).toContainText("Special deal updated successfully");
  await expect(rowOf(page, `${open} again`)).toBeVisible();
});
