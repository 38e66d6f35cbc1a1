import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, makeProvider, recordOf, rowOf, signUp, stored, toast } from "./admin";
import { CountingUser } from "./counting-user";
import { hydrated } from "./hydrated";
import { freshLetters } from "./invitations";
import { lookAt, twoColors } from "./pictures";

const section = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("adding a provider with its picture takes three clicks and a paste, each further one a click and a paste", async ({
  page,
}) => {
  const game = `Tasks ${unique()}`;
  const { id: gameId } = await makeGame(page, game);
  const [one, two] = [`First ${unique()}`, `Second ${unique()}`];
  await page.goto("/admin");
  const wide = await twoColors(300, 200);
  const user = new CountingUser(page);
  await user.click(section(page, "Providers Management"));
  await user.click(page.getByRole("link", { name: "Add New Provider" }));
  await expect(field(page, "Name")).toBeFocused({ timeout: 15_000 });
  await user.write(one);
  await user.press("Tab");
  // The first letter opens the search.
  await user.write(game);
  const found = page.getByRole("dialog", { name: "Search Game" }).getByRole("option");
  await expect(found).toHaveText(game);
  await expect(found).toHaveAttribute("aria-selected", "true");
  await user.press("Enter", "Tab", "Tab", "Tab", "Tab", "Tab", "I");
  await user.paste(wide);
  await expect(page.getByRole("button", { name: "Crop to 1:1" })).toBeFocused();
  await user.press("Enter");
  const editor = page.getByRole("dialog", { name: "Edit image" });
  await expect(editor.getByRole("button", { name: "Apply" })).toBeFocused();
  await user.press("Enter");
  await user.click(page.getByRole("button", { name: "Save and add another" }));
  await expect(toast(page)).toContainText("SuccessProvider created successfully");
  expect(user).toMatchObject({ clicks: 3, pastes: 1 });

  const next = new CountingUser(page);
  await expect(field(page, "Name")).toHaveValue("");
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Game")).toHaveValue(String(gameId));
  await expect(field(page, "Type")).toHaveValue("internal");
  await next.write(two);
  await next.paste(await twoColors(200, 200));
  await expect(page.getByRole("group", { name: "Logo" }).getByRole("img")).toBeVisible();
  await next.click(page.getByRole("button", { name: "Save and add another" }));
  await expect(toast(page).filter({ hasText: two })).toBeVisible();
  expect(next).toMatchObject({ clicks: 1, keys: 0, pastes: 1 });

  for (const name of [one, two]) {
    const provider = await recordOf(page, "/api/providers", "name", name);
    expect(provider).toMatchObject({ gameId, type: "internal", status: "undetected" });
    const { width, height } = await lookAt(page, String(provider.imageUrl));
    expect(width).toBe(height);
  }
  await page.getByRole("link", { name: "Back to Providers" }).click();
  await expect(page).toHaveURL(/\/admin\/providers$/);
});

test("a review takes three clicks and four digits", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Tasks ${unique()}`);
  const name = `Reviewed ${unique()}`;
  const { id: providerId } = await makeProvider(page, name, gameId, { isPromoted: true });
  await page.goto("/admin");
  const user = new CountingUser(page);
  await user.click(section(page, "Providers Management"));
  await user.scrollTo(rowOf(page, name));
  await user.click(page.getByRole("button", { name: `Actions for ${name}` }));
  await user.click(page.getByRole("menuitem", { name: "Add review" }));
  await expect(field(page, "Title")).toBeFocused({ timeout: 15_000 });
  const title = `Quick ${unique()}`;
  await user.write(title);
  await user.press("Tab", "Tab");
  await user.write("Long enough to be worth reading.");
  await user.press("Tab");
  await user.press("8", "3", "0", "7");
  await user.press("Control+s");
  await expect(toast(page)).toContainText("SuccessReview created successfully");
  // Four digits, three tabs between the texts, and the save key.
  expect(user).toMatchObject({ clicks: 3, keys: 4 + 3 + 1 });
  expect(await recordOf(page, "/api/reviews", "title", title)).toMatchObject({
    providerId,
    cheatRating: 8,
    installationRating: 3,
    supportRating: 0,
    communityRating: 7,
  });
});

test("making a featured deal the banner takes two clicks from anywhere", async ({ page }) => {
  const deal = { description: "Cheaper than anywhere else.", referralLink: "https://deal.example" };
  const [first, second] = [`First ${unique()}`, `Second ${unique()}`];
  await make(page, "/api/deals", { ...deal, title: first, isFeatured: true });
  await make(page, "/api/deals", { ...deal, title: second });
  await page.goto("/admin");
  const user = new CountingUser(page);
  await user.click(section(page, "Special Deals Management"));
  await user.scrollTo(rowOf(page, second));
  await user.click(page.getByRole("button", { name: `Use as banner ${second}` }));
  await expect(toast(page)).toContainText("Deal set as the banner");
  expect(user).toMatchObject({ clicks: 2, keys: 0 });
  await expect(rowOf(page, second).getByText("Featured", { exact: true })).toBeVisible();
  const [ahead, behind] = [
    await recordOf(page, "/api/deals", "title", second),
    await recordOf(page, "/api/deals", "title", first),
  ];
  expect(ahead).toMatchObject({ isFeatured: true, position: expect.any(Number) });
  expect(behind).toMatchObject({ isFeatured: true, position: null });
  for (const { id } of [ahead, behind]) await page.request.delete(`/api/deals/${id}`);
});

test("marking a provider detected takes the shortcut, three letters of its name, d and Enter", async ({
  page,
}) => {
  const letters = freshLetters();
  const { id: gameId } = await makeGame(page, `Tasks ${unique()}`);
  const { id } = await makeProvider(page, `${letters}mark`, gameId);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Games Management" })).toBeVisible();
  await hydrated(page);
  const user = new CountingUser(page);
  await user.press("Control+k", ...letters, "d");
  await expect(page.getByRole("option", { name: /Mark as detected/i, selected: true })).toBeVisible();
  await user.press("Enter");
  await expect(toast(page)).toContainText(`${letters}mark: Detected`);
  expect(user).toMatchObject({ clicks: 0, keys: 6 });
  expect(await stored(page, `/api/providers/${id}`)).toMatchObject({ status: "detected" });
});

test("a long list of choices can be searched, and remains a regular form field", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Choices ${unique()}`);
  const mark = unique();
  // Typed names must not overlap with the hexadecimal mark.
  const names = ["Alder", "Willow"].map((name) => `${name} ${mark}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  await page.goto("/admin/reviews/create");
  const provider = page.getByRole("combobox", { name: "Provider", exact: true });
  const search = page.getByRole("dialog", { name: "Search Provider" });
  await provider.click();
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(`${mark} wi`);
  await expect(search.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(provider).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type(mark);
  await expect(search.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(provider).toHaveValue(String(ids[1]));
  await expect(provider).toBeFocused();
  await page.keyboard.type("nothing like it");
  await expect(search).toContainText("No matches");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Content")).toBeFocused();
  await provider.selectOption(String(ids[0]));
  await expect(provider).toHaveValue(String(ids[0]));

  const slider = (name: string) => page.getByRole("slider", { name });
  await slider("Cheat").focus();
  await page.keyboard.type("10");
  await expect(slider("Cheat")).toHaveValue("10");
  await expect(slider("Installation")).toBeFocused();
  await page.keyboard.type("269");
  await expect(slider("Community")).toBeFocused();
  await page.keyboard.press("End");
  await expect(slider("Community")).toHaveValue("10");
  await expect(slider("Support")).toHaveValue("6");
});

test("a game added by a colleague can be chosen, and no input is lost", async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await browser.newPage({ baseURL });
  await signUp(colleague.request);
  const stream = page.waitForResponse("**/api/events/admin*");
  await page.goto("/admin/providers/create");
  await stream;
  await field(page, "Name").fill("Typed before");
  const title = `Added ${unique()}`;
  const { id } = await makeGame(colleague, title);
  await field(page, "Game").selectOption(title);
  await expect(field(page, "Game")).toHaveValue(String(id));
  await expect(field(page, "Name")).toHaveValue("Typed before");
  await colleague.close();
});
