import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { make, makeGame, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";

test("exports a list, reimports the changed file by keyboard alone, and shows errors first", async ({
  page,
}) => {
  await signUp(page.request);
  const mark = unique();
  for (const name of ["First", "Second"]) await makeGame(page, `${name} ${mark}`);
  await page.goto(`/admin/games?q=${mark}`);
  const table = page.getByRole("table", { name: "Games" });
  await expect(table.locator("tbody tr")).toHaveCount(2);

  const menu = page.getByRole("button", { name: "List options" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export CSV" }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^games-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\r\n")).toHaveLength(4);

  const choose = async (name: string, content: string) => {
    await page
      .getByLabel("Choose a CSV or JSON file, or drop it here")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  };
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Import a file…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import games" });
  await choose("empty.csv", text.split("\r\n")[0] ?? "");
  await expect(dialog.getByText("This file has no rows.")).toBeVisible();
  await dialog.getByRole("button", { name: "Choose another file" }).press("Enter");
  await choose("same.csv", text);
  await expect(dialog.getByText("This file has no changes.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Unchanged 2" })).toBeVisible();
  await expect(dialog.getByText("Ignored columns")).toBeHidden();

  await dialog.getByRole("button", { name: "Choose another file" }).press("Enter");
  await choose("capitals.csv", text.replace("title", "Title"));
  await expect(dialog.getByRole("status")).toHaveText("This file has no changes.Ignored columns: Title");

  await dialog.getByRole("button", { name: "Choose another file" }).press("Enter");
  await choose("wrong.csv", text.replace(`First ${mark}`, "x"));
  await expect(dialog.getByRole("row").filter({ hasText: "Invalid" })).toHaveText(
    '2Invalidxtitle "x": Title must be at least 2 characters',
  );
  await expect(dialog.getByRole("button", { name: /^Import / })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Choose another file" }).click();
  const late = `${"late".repeat(30)}.csv`;
  await choose(late, text.replace(`First ${mark}`, `Late ${mark}`));
  await expect(dialog.getByText("0 new, 1 changed.")).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Choose another file" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: `Import ${late}` }).click();
  await expect(toast(page)).toHaveText("SuccessImported: 0 new, 1 changed");
  await expect(rowOf(page, `Late ${mark}`)).toBeVisible();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Import a file…" }).press("Enter");
  const changed = JSON.stringify([
    ...Array.from({ length: 400 }, (_, index) => ({ title: `Many ${mark} ${index}` })),
  ]);
  await choose("many.json", changed);
  await expect(dialog.getByRole("button", { name: "New 400" })).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(201);
  await dialog.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(dialog.getByRole("row")).toHaveCount(401);
  await expect(dialog.getByRole("region", { name: "Rows of the file" })).toBeFocused();
  // Its first response gets lost.
  await page.route(
    "**/import?dryRun=false&names=true",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Import many.json" }).press("Enter");
  await expect(dialog.getByText("The server could not be reached. Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Import many.json" }).press("Enter");
  await expect(toast(page)).toHaveText("SuccessImported: 400 new, 0 changed");
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page.getByText(/^402 /)).toBeVisible();
  await query("DELETE FROM games WHERE title LIKE $1", [`%${mark}%`]);
});

test("counts views and clicks of an advertisement, and its form shows the days", async ({
  browser,
  page,
}) => {
  await signUp(page.request);
  const title = `Counted ${unique()}`;
  const { id: gameId } = await makeGame(page, `Game ${title}`);
  const { id } = await make(page, "/api/advertisements", {
    title,
    imageUrl: "https://pictures.example/a.png",
    link: "https://shop.example/",
    tier: "tier2",
    gameId,
  });
  const visitor = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
  });
  await visitor.route("https://*.example/**", (route) => route.fulfill({ body: "" }));
  const site = await visitor.newPage();
  const counted = site.waitForResponse("**/api/counts");
  await site.goto(`/game/${gameId}`);
  await site.locator("[data-ad]").scrollIntoViewIfNeeded();
  await counted;
  const followed = site.waitForResponse("**/api/counts");
  await site.locator("[data-ad]").getByRole("link").click();
  await followed;
  await visitor.close();

  await expect(async () => {
    const rows: object[] = await query("SELECT views, clicks FROM offer_counts WHERE offer_id = $1", [id]);
    expect(rows).toEqual([{ views: 1, clicks: 1 }]);
  }).toPass();
  await page.goto("/admin/ads");
  await expect(rowOf(page, title)).toContainText("1 views, 1 click");
  await page.goto(`/admin/ads/edit/${id}`);
  await query("UPDATE offer_counts SET day = day - 40 WHERE offer_id = $1", [id]);
  await page.reload();
  await expect(page.getByText("0 views, 0 clicks in 30 days · 1 view, 1 click in 90 days")).toBeVisible();
  await page.getByLabel("Starts").fill("2030-01-02T10:00");
  await page.getByLabel("Ends").fill("2030-01-01T10:00");
  await page.getByRole("button", { name: "Update Advertisement" }).first().click();
  await expect(page.getByText("The end must be after the start")).toBeVisible();
  await page.getByLabel("Ends").fill("2030-01-03T10:00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update Advertisement" }).first().click();
  await expect(rowOf(page, title)).toContainText("Scheduled");
});
