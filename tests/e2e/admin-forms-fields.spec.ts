import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, recordOf, signUp, stored, toast } from "./admin";
import { twoColors } from "./pictures";

const messages = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });
async function save(page: Page) {
  // Input before hydration would be lost.
  await expect(page.getByRole("form").locator("[type=submit]")).toBeEnabled();
  await page.keyboard.press("Control+s");
}

test("a provider: defaults, messages, a blank website, and a live card", async ({ page }) => {
  await signUp(page.request);
  const title = `Home ${unique()}`;
  const game = await make(page, "/api/games", { title });
  await page.goto("/admin/providers/create");
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("undetected");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("external");
  await expect(page.getByLabel("Visibility", { exact: true })).toHaveValue("public");
  await page.getByLabel("Website", { exact: true }).fill("nowhere");
  await save(page);
  await expect(messages(page)).toHaveText([
    "Name must be at least 2 characters",
    "Please select a game",
    "Please enter a valid URL",
  ]);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

  const name = `Provider ${unique()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Website", { exact: true }).fill("");
  await page.getByLabel("Game", { exact: true }).selectOption(title);
  await page.getByLabel("Status", { exact: true }).selectOption("Updating");
  const card = page.getByRole("region", { name: "Preview" });
  await expect(card.locator("h3")).toHaveText(name);
  await expect(card.getByText("Updating").first()).toBeVisible();
  await save(page);
  await expect(toast(page)).toContainText("SuccessProvider created successfully");
  const expected = { gameId: game.id, status: "updating", websiteUrl: null, imageUrl: null };
  expect(await recordOf(page, "/api/providers", "name", name)).toMatchObject(expected);
});

test("a review: half-step sliders show the value to be saved, and the author stays", async ({
  page,
  playwright,
  baseURL,
}) => {
  const author = await signUp(page.request);
  const { id: gameId } = await make(page, "/api/games", { title: `Game ${unique()}` });
  const name = `Rated ${unique()}`;
  await make(page, "/api/providers", { name, gameId });
  await page.goto("/admin/reviews/create");
  for (const label of ["Cheat", "Installation", "Support", "Community"]) {
    const slider = page.getByRole("slider", { name: label });
    await expect(slider).toHaveValue("5");
    await expect(slider).toHaveAttribute("step", "0.5");
  }
  await save(page);
  await expect(messages(page)).toHaveText([
    "Title must be at least 2 characters",
    "Please select a provider",
    "Content must be at least 20 characters",
  ]);
  const title = `Review ${unique()}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Provider", { exact: true }).selectOption({ label: await optionOf(page, name) });
  await page.getByLabel("Content", { exact: true }).fill("Long enough to be worth reading.");
  await page.getByRole("slider", { name: "Cheat" }).fill("7.5");
  await expect(page.getByText("saved as 8")).toBeVisible();
  await page.getByRole("slider", { name: "Support" }).press("ArrowLeft");
  await expect(page.getByText("4.5")).toBeVisible();
  const unrated = page.getByRole("button", { name: "Community: Not rated" });
  await unrated.click();
  await expect(unrated).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("slider", { name: "Community" })).toHaveAttribute(
    "aria-valuetext",
    "not rated",
  );
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({ adminId: author.id });
  await expect(toast(page)).toContainText("SuccessReview created successfully");
  const review = await recordOf(page, "/api/reviews", "title", title);
  expect(review).toMatchObject({
    cheatRating: 8,
    installationRating: 5,
    supportRating: 5,
    communityRating: null,
    adminId: author.id,
  });

  const other = await playwright.request.newContext({ baseURL });
  await signUp(other);
  await page.context().clearCookies();
  await page.context().addCookies((await other.storageState()).cookies);
  await page.goto(`/admin/reviews/edit/${review.id}`);
  await page.getByLabel("Source link", { exact: true }).fill("https://source.example/review");
  await save(page);
  await expect(toast(page)).toContainText("SuccessReview updated successfully");
  const link = "https://source.example/review";
  expect(await stored(page, `/api/reviews/${review.id}`)).toMatchObject({ link, adminId: author.id });
});

async function optionOf(page: Page, name: string): Promise<string> {
  const option = page.getByLabel("Provider", { exact: true }).locator("option", { hasText: name });
  await expect(option).toHaveCount(1);
  return (await option.textContent()) ?? "";
}

test("a deal: features, the last day, and fields only for featured deals", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/deals/create");
  await expect(page.getByRole("switch", { name: "Active" })).toBeChecked();
  await save(page);
  await expect(messages(page)).toHaveText([
    "Title must be at least 2 characters",
    "Description must be at least 10 characters",
    "Please enter a valid URL",
  ]);
  const title = `Deal ${unique()}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description", { exact: true }).fill("Cheaper than anywhere else.");
  await page.getByLabel("Referral link", { exact: true }).fill("https://deal.example");

  const provider = page.getByLabel("Provider", { exact: true });
  await expect(provider.locator("option")).not.toHaveCount(1);
  const providerId = Number(await provider.locator("option").nth(1).getAttribute("value"));
  await provider.selectOption(String(providerId));
  const shown = page.getByRole("region", { name: "Preview" }).locator(`a[href="/provider/${providerId}"]`);
  await expect(shown).toBeVisible();

  const features = page.getByRole("list", { name: "Added" });
  const feature = page.getByRole("textbox", { name: "Features" });
  await feature.fill("   ");
  await feature.press("Enter");
  await expect(features).toHaveCount(0);
  for (const text of ["  Thirty days ", "Support"]) {
    await feature.fill(text);
    await feature.press("Enter");
    await expect(feature).toHaveValue("");
  }
  await feature.fill(" support");
  await feature.press("Enter");
  await expect(messages(page)).toHaveText(["“Support” is already in the list"]);
  await save(page);
  await expect(messages(page)).toHaveText(["Press Enter to add this, or clear it before saving"]);
  await feature.fill("");
  await page.getByRole("button", { name: "Remove Support" }).click();
  await expect(features.getByRole("listitem")).toHaveText(["Thirty days"]);
  await expect(page.getByText("Thirty days")).toHaveCount(1);

  const validUntil = page.getByRole("button", { name: /^Valid until/ });
  await expect(validUntil).toHaveText("No expiration");
  const last = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const day = page.getByRole("button", { name: longDate(last), exact: true });
  const open = async () => {
    await validUntil.click();
    for (let month = 0; month < 2 && !(await day.isVisible()); month++) {
      await page.getByRole("button", { name: "Next month" }).click();
    }
  };
  await validUntil.click();
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await open();
  await day.click();
  await expect(validUntil).toHaveText(longDate(last));
  await open();
  await day.click();
  await expect(validUntil).toHaveText("No expiration");
  await open();
  await day.click();

  await expect(page.getByLabel("Total quantity")).toHaveCount(0);
  await page.getByRole("switch", { name: "Featured" }).click();
  await expect(page.getByLabel("Background style")).toHaveValue("none");
  await page.getByLabel("Total quantity").fill("0");
  await page.getByLabel("Remaining quantity").fill("-1");
  await save(page);
  await expect(messages(page)).toHaveText([
    "Total quantity must be a whole number of at least 1",
    "Remaining quantity must be a whole number of at least 0",
  ]);
  await page.getByLabel("Total quantity").fill("1000000000000");
  await page.getByLabel(/remaining/i).fill("5e");
  await expect(messages(page)).toHaveText([
    "Total quantity must be at most 2,147,483,647",
    "Remaining quantity must be a whole number of at least 0",
  ]);
  await page.getByLabel("Total quantity").fill("10");
  await page.getByLabel("Remaining quantity").fill("40");
  await expect(
    page.getByText("This is more than the total, so visitors see the full quantity."),
  ).toBeVisible();
  await page.getByLabel("Total quantity").fill("100");
  await page.getByLabel("Remaining quantity").fill("40");
  await page.getByLabel("Background style").selectOption("Dots");
  await expect(page.getByRole("region", { name: "Preview" }).getByText("40 of 100 left")).toBeVisible();
  await save(page);
  await expect(toast(page)).toContainText("SuccessSpecial deal created successfully");
  await expect(page).toHaveURL(/\/admin\/deals$/);
  const deal = await recordOf(page, "/api/deals", "title", title);
  expect(deal).toMatchObject({
    validUntil: `${last}T23:59:59.999Z`,
    featuresList: ["Thirty days"],
    isFeatured: true,
    totalQuantity: 100,
    remainingQuantity: 40,
    backgroundStyle: "dots",
    providerId,
  });
  await page.request.delete(`/api/deals/${deal.id}`);
});

function longDate(day: string): string {
  return new Date(day).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
}

test("an advertisement: requires a picture, tier 2 requires a game, tier 1 clears it", async ({ page }) => {
  await signUp(page.request);
  const gameTitle = `Game ${unique()}`;
  const { id: gameId } = await make(page, "/api/games", { title: gameTitle });
  await page.goto("/admin/ads/create");
  await expect(page.getByRole("switch", { name: "Active" })).toBeChecked();
  await page.getByLabel("Link", { exact: true }).fill("ftp://nowhere.example");
  await save(page);
  await expect(messages(page)).toHaveText([
    "Title must be at least 2 characters",
    "Please enter a valid URL for the link",
    "An image is required. Please upload an image file (JPEG, PNG, etc.)",
  ]);
  const title = `Ad ${unique()}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Link", { exact: true }).fill("https://ad.example");
  const picture = { name: "ad.png", mimeType: "image/png", buffer: await twoColors(60, 120) };
  await page.getByLabel("Image file").setInputFiles(picture);
  await page.getByLabel("Tier", { exact: true }).selectOption("Tier 2 (Standard)");
  await save(page);
  await expect(messages(page)).toHaveText(["A game must be selected for Tier 2 advertisements"]);
  const game = page.getByLabel("Game", { exact: true });
  await expect(game).toBeFocused();
  await game.selectOption(gameTitle);
  await page.getByLabel("Tier", { exact: true }).selectOption("Tier 1 (Premium)");
  await expect(game).toHaveValue("");
  await expect(game).toBeDisabled();
  await page.getByLabel("Tier", { exact: true }).selectOption("Tier 2 (Standard)");
  await expect(game).toHaveValue("");
  await game.selectOption(gameTitle);
  await page.getByRole("switch", { name: "Active" }).click();
  await save(page);
  await expect(toast(page)).toContainText("SuccessAdvertisement created successfully");
  const expected = { tier: "tier2", gameId, isActive: false };
  expect(await recordOf(page, "/api/advertisements", "title", title)).toMatchObject(expected);
});

test("an invitation code is generated, typed or regenerated, and edited", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/invites/create");
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toHaveValue(/^[A-Za-z0-9]{8}$/);
  const first = await code.inputValue();
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(code).not.toHaveValue(first);
  await expect(code).toHaveValue(/^[A-Za-z0-9]{8}$/);
  await code.fill("short");
  await save(page);
  await expect(messages(page)).toHaveText(["Code must be at least 6 characters"]);
  const typed = `Typed-${unique()}`;
  await code.fill(typed);
  await page.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toContainText("SuccessInvitation code created successfully");
  await expect(page).toHaveURL(/\/admin\/invites$/);
  const { id } = await recordOf(page, "/api/invitations", "code", typed);

  await page.goto(`/admin/invites/edit/${id}`);
  await expect(code).toHaveValue(typed);
  await code.fill(`${typed}-2`);
  await save(page);
  await expect(toast(page)).toContainText("SuccessInvitation code updated successfully");
  expect(await stored(page, `/api/invitations/${id}`)).toMatchObject({ code: `${typed}-2` });
});
