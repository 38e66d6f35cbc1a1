import { expect, type Locator, type Page, test } from "@playwright/test";
import { make, makeGame, makeProvider, signUp } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

// Plain locators in strict mode, as written from the specification alone: each finds exactly one element.

type Line = (page: Page) => Locator;

const text =
  (words: string | RegExp): Line =>
  (page) =>
    page.getByText(words);
const exactText =
  (words: string): Line =>
  (page) =>
    page.getByText(words, { exact: true });
const label =
  (words: string): Line =>
  (page) =>
    page.getByLabel(words);
const role =
  (
    kind: "button" | "combobox" | "contentinfo" | "heading" | "link" | "navigation" | "tab",
    name?: string,
  ): Line =>
  (page) =>
    page.getByRole(kind, { name });

async function expectLines(page: Page, path: string, lines: readonly Line[]) {
  await page.goto(path);
  for (const line of lines) await expect.soft(line(page)).toBeVisible();
}

let mark: string;
let game: { id: number; title: string };
let empty: { id: number; title: string };
let provider: { id: number; name: string };
let unreviewed: { id: number };
let deal: string;
let ended: string;

const DESCRIPTION = "A description of forty words. ".repeat(12).trim();

test.beforeAll(async ({ playwright, baseURL }) => {
  const admin = { request: await playwright.request.newContext({ baseURL }) };
  await signUp(admin.request);
  mark = unique();
  const title = `Title Name Code ${mark}`;
  game = await makeGame(admin, title, {
    description: `All about ${mark}`,
    category: `Shooter ${mark}`,
    developer: `Studio ${mark}`,
    releaseDate: "2024-01-05",
  });
  empty = await makeGame(admin, `Blank ${mark}`);
  const name = `Status Type Website ${mark}`;
  const fields = { websiteUrl: "https://provider.example", isPromoted: true, description: DESCRIPTION };
  provider = { name, ...(await makeProvider(admin, name, game.id, fields)) };
  unreviewed = await makeProvider(admin, `Second ${mark}`, game.id, {
    status: "detected",
    visibility: "application",
  });
  await make(admin, "/api/reviews", {
    title: `Verdict ${mark}`,
    content: `First line of ${mark}.\nSecond line of ${mark}.\nThird line of ${mark}.`,
    link: "https://source.example",
    cheatRating: 8,
    installationRating: 8,
    supportRating: 8,
    communityRating: 8,
    providerId: provider.id,
  });
  await make(admin, "/api/reviews", {
    title: `Unlinked ${mark}`,
    content: "Twenty characters and some more.",
    link: null,
    cheatRating: 8,
    providerId: provider.id,
  });
  deal = `Open ${mark}`;
  ended = `Ended ${mark}`;
  const offer = { description: `Offer of ${mark}`, referralLink: "https://deal.example" };
  await make(admin, "/api/deals", { title: deal, ...offer });
  await make(admin, "/api/deals", { title: ended, ...offer, validUntil: "2024-01-05T00:00:00.000Z" });
  await admin.request.dispose();
});

test("landing page and frame", async ({ page }) => {
  await expectLines(page, "/", [
    role("heading", "Make Informed Decisions About Your Cheats"),
    text("Get real-time insights, comprehensive reviews, and stay ahead of detections."),
    role("link", "Explore Providers"),
    text("Scroll to explore"),
    text("Real-time Status Updates"),
    text("Expert Reviews"),
    text("Exclusive Deals"),
    text("Community Support"),
    role("link", "Join Discord"),
    role("navigation"),
    ...["Games", "Updates", "Reviews", "Special Deals"].map((name) => role("link", name)),
    role("contentinfo"),
    text("does not develop, sell or distribute cheats"),
    text(new RegExp(String.raw`\b${new Date().getUTCFullYear()}\b`)),
  ]);
});

test("games", async ({ page }) => {
  await expectLines(page, `/games?q=${mark}&sort=az`, [
    role("heading", "Games"),
    role("combobox"),
    (shown) => shown.getByPlaceholder("Search games..."),
    text(game.title),
    role("link", game.title),
    role("heading", game.title),
    text("2 Providers Available"),
    text("0 Providers Available"),
    exactText("Advertisement"),
  ]);
  await page.getByPlaceholder("Search games...").fill(`${game.title} and no other`);
  await expect(page.getByText("No games found matching your search criteria.")).toBeVisible();
  await expect(page.locator('a[href^="/game/"]')).toHaveCount(0);
});

test("game", async ({ page }) => {
  await expectLines(page, `/game/${game.id}`, [
    role("link", "Back to Games"),
    role("heading", game.title),
    text(game.title),
    text(`Shooter ${mark}`),
    text("Game Description"),
    text(`All about ${mark}`),
    text("January 5, 2024"),
    text(`Studio ${mark}`),
    text("Available Providers"),
    text("2 cheat providers"),
    ...["All Providers", "Undetected Only", "External Only", "Internal Only", "Hardware Only"].map(text),
    ...["Pixelbot Only", "Unlocker Only", "Spoofer Only", "Other Only"].map(text),
    role("heading", provider.name),
    (shown) => shown.getByText(DESCRIPTION),
    text("8.0/10 (2 reviews)"),
    text("0.0/10 (0 reviews)"),
    text("Featured Provider"),
    exactText("Public"),
    text("Application Required"),
  ]);
  const card = page.getByRole("listitem").filter({ hasText: provider.name });
  await expect(card.getByRole("link", { name: provider.name })).toBeVisible();
  await expect(card.getByRole("link", { name: "Visit website" })).toHaveAttribute(
    "href",
    "https://provider.example",
  );
  await page.getByText("Spoofer Only").click();
  await expect(page.getByText("No providers match the selected filter.")).toBeVisible();
  await page.getByText("All Providers").click();
  await expect(page.getByRole("heading", { name: provider.name })).toBeVisible();
  await expectLines(page, `/game/${empty.id}`, [
    text("Game Information"),
    text(empty.title),
    text("No providers available for this game yet."),
  ]);
  for (const path of ["/game", "/game/0", "/game/abc"])
    await expectLines(page, path, [text("Game not found"), role("heading", "Game not found")]);
});

test("updates and reviews", async ({ page }) => {
  await expectLines(page, "/updates", [
    role("heading", "Latest Updates"),
    text("Track changes to games and provider statuses"),
  ]);
  await expectLines(page, `/reviews?provider=${provider.id}`, [
    role("heading", "Provider Reviews"),
    text("Official reviews from our expert team"),
    role("heading", `Verdict ${mark}`),
    text(`Verdict ${mark}`),
    text(`First line of ${mark}.`),
    text(`Second line of ${mark}.`),
    text(`Third line of ${mark}.`),
    role("link", "Source"),
    (shown) => shown.getByRole("combobox").filter({ hasText: "All Games" }),
    (shown) => shown.getByRole("combobox").filter({ hasText: "Highest Rated" }),
  ]);
  const card = page.getByRole("listitem").filter({ hasText: `Verdict ${mark}` });
  for (const part of ["Cheat", "Installation", "Support", "Community"])
    await expect.soft(card.getByText(part)).toBeVisible();
  await expect(card.getByRole("link", { name: "Visit Provider" })).toBeVisible();
  await expect(card.getByRole("link", { name: game.title })).toBeVisible();
  await expect(card.getByText("External")).toBeVisible();
  await expectLines(page, `/reviews?provider=${unreviewed.id}`, [
    text("No reviews available with the selected filters."),
  ]);
});

test("special deals", async ({ page }) => {
  await expectLines(page, "/special-deals", [
    role("heading", "Special Deals"),
    text(/^Exclusive offers for .+'s users$/),
    text("Regular Deals"),
    role("heading", "Regular Deals"),
    text("Claim Offer"),
    role("link", "Claim Offer"),
    text(deal),
    role("heading", deal),
    text(ended),
    role("heading", ended),
  ]);
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(card(deal).getByRole("link", { name: "Get This Deal", exact: true })).toBeVisible();
  await expect(card(ended).getByRole("button", { name: "Get This Deal", exact: true })).toBeDisabled();
  await expect(card(ended).getByText("Expired")).toBeVisible();
});

test("sign-in and missing pages", async ({ page }) => {
  await expectLines(page, "/auth", [
    text("Admin Access"),
    text("Admin registration requires a valid invitation code"),
    role("tab", "Login"),
    role("tab", "Register"),
    label("Email"),
    label("Password"),
    label("Remember me"),
    role("button", "Login"),
  ]);
  await page.getByRole("tab", { name: "Register" }).click();
  for (const name of ["Email", "Username", "Password", "Invitation Code"])
    await expect.soft(page.getByLabel(name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
  await expectLines(page, `/nothing-${mark}`, [
    text("404 Page Not Found"),
    text("Did you forget to add the page to the router?"),
  ]);
});
