import { type Browser, expect, type Page, test } from "@playwright/test";
import { make, makeProvider, rowOf, toast } from "@/tests/e2e/admin";
import { makeInvitation } from "@/tests/e2e/invitations";
import { lookAt, twoColors } from "@/tests/e2e/pictures";
import { unique } from "@/tests/setup/unique";

type Row = { id: number; isActive: boolean } & Record<string, unknown>;

test.use({ actionTimeout: 15_000 });

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const nav = (page: Page) => page.getByRole("navigation", { name: "Sections" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function register(page: Page, invitationCode: string): Promise<string> {
  const username = `staff-${unique()}`;
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").fill(`${username}@e2e.example`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("Invitation code").fill(invitationCode);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/admin", { timeout: 15_000 });
  return username;
}

/** From a filtered list, because long ones take long to render. */
async function openForm(page: Page, list: string, action: string) {
  await page.goto(list);
  await page.getByRole("link", { name: action }).first().click();
}

async function save(page: Page, button: string, list: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${list}(\\?|$)`), { timeout: 15_000 });
}

async function rowsOf(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(path)).json()) as Row[];
}

async function idOf(page: Page, path: string, key: string, value: string): Promise<number> {
  const row = (await rowsOf(page, path)).find((one) => one[key] === value);
  expect(row, value).toBeDefined();
  return row?.id ?? 0;
}

async function chooseImage(page: Page, label: string, buffer: Buffer) {
  await field(page, `${label} file`).setInputFiles({ name: "art.png", mimeType: "image/png", buffer });
}

async function cropImage(page: Page, label: string) {
  await chooseImage(page, label, await twoColors(1000, 800));
  await page
    .getByRole("group", { name: label, exact: true })
    .getByRole("button", { name: /^Crop to/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

type Provider = { name: string; status: string; type: string; isPromoted?: boolean };

async function addProvider(page: Page, game: string, { name, status, type, isPromoted }: Provider) {
  await openForm(page, `/admin/providers?q=${game}`, "Add New Provider");
  await field(page, "Name").fill(name);
  await field(page, "Game").selectOption(game);
  await field(page, "Status").selectOption(status);
  await field(page, "Type").selectOption(type);
  if (isPromoted) await page.getByRole("switch", { name: "Promoted" }).click();
  await save(page, "Add Provider", "providers");
}

async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test("a new administrator's first day, and what visitors see of it immediately", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const mark = unique();
  const visitor = await anotherPage(browser, baseURL);
  const colleague = await anotherPage(browser, baseURL);

  await test.step("registers, invites a sub-admin, grants and revokes permissions", async () => {
    await register(page, await makeInvitation());
    await expect(nav(page).getByRole("link")).toHaveCount(9);
    await nav(page).getByRole("link", { name: "Invitation Codes" }).click();
    await page.getByRole("button", { name: "Generate New Code" }).click();
    const dialog = page.getByRole("dialog", { name: "Generate New Code" });
    await dialog.getByLabel("Custom Code").fill(`Join-${mark}`);
    await dialog.getByRole("radio", { name: /^Sub-admin/ }).check();
    for (const right of ["Providers Management", "Reviews Management"]) {
      await dialog.getByRole("switch", { name: right }).click();
    }
    await dialog.getByRole("button", { name: "Generate Code" }).click();
    await expect(toast(page)).toContainText("Invitation code created successfully");

    const username = await register(colleague, `Join-${mark}`);
    const sections = nav(colleague).getByRole("link");
    await expect(sections).toHaveText(["Providers Management", "Reviews Management"]);
    await page.goto(`/admin/users?q=${username}`);
    await page.getByRole("button", { name: `Actions for ${username}` }).click();
    await page.getByRole("menuitem", { name: "Manage Permissions" }).click();
    const permissions = page.getByRole("dialog", { name: "Edit User Permissions" });
    await expect(permissions.getByRole("switch", { checked: true })).toHaveCount(2);
    for (const right of ["Reviews Management", "Deals Management"]) {
      await permissions.getByRole("switch", { name: right }).click();
    }
    await permissions.getByRole("button", { name: "Save Permissions" }).click();
    await expect(toast(page)).toContainText("User permissions updated successfully");
    await expect(sections).toHaveText(["Providers Management", "Special Deals Management"], {
      timeout: 15_000,
    });
  });

  const game = `Game ${mark}`;
  const gameId = await test.step("adds a game with two cropped pictures", async () => {
    await openForm(page, `/admin/games?q=${mark}`, "Add New Game");
    await field(page, "Title").fill(game);
    await cropImage(page, "Image");
    await cropImage(page, "Detail image");
    await save(page, "Add Game", "games");
    const id = await idOf(page, "/api/games", "title", game);
    await visitor.goto("/games");
    await expect(visitor.locator(`[data-game="${id}"]`)).toContainText("0 Providers Available");
    const { imageUrl, detailImageUrl } = await (await visitor.request.get(`/api/games/${id}`)).json();
    const [image, detail] = [await lookAt(visitor, imageUrl), await lookAt(visitor, detailImageUrl)];
    expect(image.width / image.height).toBeCloseTo(16 / 9, 1);
    expect(detail.width / detail.height).toBeCloseTo(21 / 9, 1);
    return id;
  });

  const names = ["Alder", "Beech", "Cedar", "Dogwood", "Elm"].map((name) => `${name} ${mark}`);
  const [alder = "", beech = "", cedar = "", dogwood = "", elm = ""] = names;
  // Other tests cover the fields; this one uses each once.
  await test.step("adds five providers, the last by the sub-admin", async () => {
    await makeProvider(page, alder, gameId);
    await makeProvider(page, beech, gameId, { status: "detected", type: "internal" });
    await makeProvider(page, dogwood, gameId, { type: "bypass" });
    await addProvider(page, game, { name: cedar, status: "Updating", type: "Hardware", isPromoted: true });
    await addProvider(colleague, game, { name: elm, status: "Detected", type: "Spoofer" });
    await visitor.goto(`/game/${gameId}`);
    await expect(visitor.getByText("5 cheat providers")).toBeVisible();
    const cards = visitor.locator("[id^=provider-]");
    await expect(cards.first()).toContainText(cedar);
    await expect(cards.first()).toContainText("Featured Provider");
    for (const name of names) await expect(cards.filter({ hasText: name })).toHaveCount(1);
  });

  await test.step("reviews one of them twice", async () => {
    const providerId = await idOf(page, "/api/providers", "name", cedar);
    const content = `What we think of it.\nAnd a second paragraph about ${mark}.`;
    await make(page, "/api/reviews", { title: "First look", content, providerId, cheatRating: 6 });
    await openForm(page, `/admin/reviews?q=${mark}`, "Add New Review");
    await field(page, "Title").fill("Second look");
    const option = field(page, "Provider").locator("option", { hasText: cedar });
    await field(page, "Provider").selectOption(await option.getAttribute("value"));
    await field(page, "Content").fill(content);
    await page.getByRole("slider", { name: "Cheat" }).fill("10");
    await save(page, "Add Review", "reviews");
    await visitor.goto(`/reviews?provider=${providerId}`);
    await expect(visitor.locator("[data-review]")).toHaveCount(2);
    await expect(visitor.locator("[data-review]").first()).toContainText("6.3/10");
    await visitor.goto(`/game/${gameId}`);
    await expect(visitor.locator(`#provider-${providerId}`)).toContainText("6.2/10 (2 reviews)");
  });

  await test.step("features a deal in place of the others", async () => {
    for (const deal of await rowsOf(page, "/api/deals")) {
      if (deal.isFeatured) await page.request.put(`/api/deals/${deal.id}/feature`);
    }
    const title = `Deal ${mark}`;
    await openForm(page, `/admin/deals?q=${mark}`, "Add New Special Deal");
    await field(page, "Title").fill(title);
    await field(page, "Description").fill("Cheaper than anywhere else.");
    await field(page, "Referral link").fill("https://deal.example");
    await page.getByRole("switch", { name: "Featured" }).click();
    await page.getByLabel("Total quantity").fill("80");
    await page.getByLabel("Remaining quantity").fill("60");
    await page.getByLabel("Background style").selectOption("Dots");
    await save(page, "Add Deal", "deals");
    await expect(rowOf(page, title)).toContainText("Featured");
    const banner = visitor.locator("[data-deal]", { hasText: title });
    // Another test may temporarily feature its own deal.
    await expect(async () => {
      await visitor.goto("/special-deals");
      await expect(banner).toContainText("60 of 80 left", { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(banner).toHaveClass(/deal-dots/);
  });

  await test.step("adds a banner and an advertisement next to the game", async () => {
    for (const { id, tier, isActive } of await rowsOf(page, "/api/advertisements")) {
      if (tier !== "tier1" || !isActive) continue;
      await page.request.put(`/api/advertisements/${id}`, { data: { isActive: false } });
    }
    await openForm(page, `/admin/ads?q=${mark}`, "Create New Advertisement");
    await field(page, "Title").fill(`Banner ${mark}`);
    await field(page, "Link").fill(`https://ad.example/${mark}`);
    await chooseImage(page, "Image", await twoColors(97, 25));
    await field(page, "Tier").selectOption("Tier 1 (Premium)");
    await save(page, "Create Advertisement", "ads");
    await expect(rowOf(page, `Banner ${mark}`)).toContainText("Tier 1 (Premium)");
    const sideAd = { link: `https://ad.example/${mark}`, tier: "tier2", gameId };
    await make(page, "/api/advertisements", {
      ...sideAd,
      title: `Side ${mark}`,
      imageUrl: PIXEL,
    });
    for (const address of ["/games", `/game/${gameId}`]) {
      await visitor.goto(address);
      await expect(visitor.locator(`a[href="https://ad.example/${mark}"]`)).toContainText("Advertisement");
    }
  });

  await test.step("changes one status and then two together", async () => {
    await page.goto(`/admin/providers?q=${mark}`);
    await page.getByRole("button", { name: `change the status of ${alder}` }).click();
    await page.getByRole("menuitemradio", { name: "Detected", exact: true }).click();
    await expect(rowOf(page, alder)).toContainText("Detected");
    for (const name of [beech, elm]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    const chosen = page.getByRole("group", { name: "Selected providers" });
    await chosen.getByRole("button", { name: "Undetected" }).click();
    await page.getByRole("button", { name: "Set 2 providers to Undetected" }).click();
    await expect(toast(page)).toHaveText("Success2 providers set to undetectedUndo");

    await visitor.goto(`/game/${gameId}`);
    for (const [name, status] of [
      [alder, "Detected"],
      [beech, "Undetected"],
      [elm, "Undetected"],
    ] as const) {
      const card = visitor.locator("[id^=provider-]").filter({ hasText: name });
      await expect(card.getByText(status, { exact: true }).first()).toBeVisible();
    }
    await visitor.goto("/updates");
    const changes = visitor.locator("[data-update]").filter({ hasText: mark });
    await expect(changes.filter({ hasText: "Status Update" })).toHaveCount(3);
    await expect(changes.filter({ hasText: "New Provider" })).toHaveCount(5);
  });

  for (const other of [visitor, colleague]) await other.context().close();
});
