import { expect, type Page, test } from "@playwright/test";

type Update = { id: number; description: string; adminUsername: string | null };

const LISTED = /status updated|Added new provider|Removed provider/;

const shownIds = (page: Page) =>
  page
    .locator("li[data-update]")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-update"))));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the timeline lists exactly the entries of the three phrases, newest first, 50 a page", async ({
    page,
    request,
  }) => {
    const updates: Update[] = await (await request.get("/api/updates")).json();
    const expected = updates.filter((update) => LISTED.test(update.description)).map((update) => update.id);
    await page.goto("/updates");
    await expect(page.getByText("Track changes to games and provider statuses")).toBeVisible();
    const first = page.locator("li[data-update]").first();
    await expect(first).toContainText(/Status Update|New Provider|Removed Provider/);
    await expect(first).toContainText("Updated by Admin");
    await expect(first).toContainText(/\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/);
    const shown = await shownIds(page);
    expect(shown).toEqual(expected.slice(0, 50));
    const older = page.getByRole("link", { name: "Older updates" });
    while ((await older.count()) > 0 && shown.length < expected.length) {
      await page.goto((await older.getAttribute("href")) ?? "");
      shown.push(...(await shownIds(page)));
    }
    expect(shown.slice(0, expected.length)).toEqual(expected);
    await page.goto(`/updates?from=${expected[60]}`);
    expect((await shownIds(page))[0]).toBe(expected[60]);
    await page.getByRole("link", { name: "Newest updates" }).click();
    expect((await shownIds(page))[0]).toBe(expected[0]);
  });
});

test("an entry is one line whose names are links and whose statuses have their shape", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  type Told = Update & {
    kind: string;
    entityId: number;
    providerName: string;
    providerExists: boolean;
    toStatus: string;
  };
  const rows: Told[] = await (await request.get("/api/updates")).json();
  await page.goto("/updates");
  const change = rows.find(
    (row) => row.kind === "provider_status" && row.providerExists && row.providerName.length < 20,
  );
  const entry = page.locator(`[data-update="${change?.id}"]`);
  await expect(entry).toContainText(change?.description ?? "");
  await expect(entry.locator(`p [data-status="${change?.toStatus}"] use`).last()).toHaveAttribute(
    "href",
    `#status-${change?.toStatus}`,
  );
  expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(72);
  await entry.getByRole("link", { name: change?.providerName, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/provider/${change?.entityId}$`));
});

test("back from older updates leads to the end of the newer ones", async ({ page }) => {
  await page.goto("/updates");
  const older = page.getByRole("link", { name: "Older updates" });
  await older.click();
  await expect(page).toHaveURL(/before=\d+$/);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/updates$/);
  await expect(older).toBeInViewport();
});

for (const width of [390, 1280]) {
  test(`the heading of a day stays below the bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/updates");
    const tops = await page.evaluate(() => {
      const days = [...document.querySelectorAll<HTMLElement>("main section:has(> ol)")];
      const longest = days.toSorted((a, b) => b.offsetHeight - a.offsetHeight)[0];
      window.scrollTo({ top: (longest?.offsetTop ?? 0) + 60, behavior: "instant" });
      return [document.querySelector("header [data-fixed]"), longest?.querySelector("h2")].map((element) =>
        element?.getBoundingClientRect(),
      );
    });
    const [bar, heading] = tops;
    expect(heading?.top).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
    expect(heading?.top).toBeLessThanOrEqual(bar?.height ?? 0);
  });
}

test("the chip New games shows the rest", async ({ page }) => {
  await page.goto("/updates");
  await page.getByRole("link", { name: "New games" }).click();
  await expect(page).toHaveURL(/show=games/);
  await expect(page.locator("li[data-update]").first()).toContainText("New Game");
  for (const text of await page.locator("li[data-update]").allTextContents()) {
    expect(text).not.toMatch(LISTED);
  }
});

test("entries before the first show the specified empty sentence", async ({ page, request }) => {
  const updates: Update[] = await (await request.get("/api/updates")).json();
  const oldest = Math.min(...updates.map((update) => update.id));
  await page.goto(`/updates?before=${oldest}`);
  await expect(page.getByText("No updates available yet.")).toBeVisible();
});

test("on a phone the node of an entry is whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/updates");
  const lefts = await page
    .locator(".entry-node")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(0);
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
});

test("an entry's own address shows it, however old it is, while the newest page is kept", async ({
  request,
}) => {
  const rows: { id: number; description: string }[] = await (await request.get("/api/updates")).json();
  const changes = rows.filter(({ description }) => description.includes("status updated"));
  expect(changes.length).toBeGreaterThan(50);
  await request.get("/updates");
  const id = changes.at(-1)?.id;
  const page = await (await request.get(`/updates?from=${id}`)).text();
  expect(page).toContain(`id="update-${id}"`);
});
