import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, makeProvider, rowOf, signUp, stored, toast } from "./admin";

async function another(page: Page, baseURL: string | undefined): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL });
  if (!context) throw new Error("no browser");
  await signUp(context.request);
  return context.newPage();
}

const statusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `change the status of ${name}` });

async function setStatus(page: Page, name: string, status: string) {
  // Busy until the lists are refreshed.
  await expect(statusOf(page, name)).toBeEnabled();
  await statusOf(page, name).press("Enter");
  await page.getByRole("menuitemradio", { name: status, exact: true }).press("Enter");
}

const CHANGED =
  "409: This record was changed by someone else in the meantime. Please review it and try again.";

test("two administrators on one list never overwrite each other silently", async ({ page, baseURL }) => {
  test.slow();
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const names = [`One ${unique()}`, `Two ${unique()}`, `Three ${unique()}`] as const;
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  const [one, two, three] = names;
  const other = await another(page, baseURL);
  // Without live events, to test stale pages.
  for (const tab of [page, other]) await tab.route("**/api/events/admin*", (route) => route.abort());
  const list = `/admin/providers?game=${gameId}`;
  for (const tab of [page, other]) {
    await tab.goto(list);
    await expect(statusOf(tab, three)).toBeVisible();
  }

  await setStatus(page, one, "Detected");
  await expect(toast(page)).toHaveText(`SuccessProvider updated successfully${one}: DetectedUndo`);
  await expect(statusOf(page, one)).toBeFocused();
  await setStatus(other, one, "Updating");
  await expect(toast(other)).toHaveText(`Error${CHANGED}${one}`);
  await expect(statusOf(other, one)).toHaveAccessibleName(/^Detected/);
  await expect(statusOf(other, one)).toBeFocused();
  expect(await stored(page, `/api/providers/${ids[0]}`)).toMatchObject({ status: "detected" });
  await setStatus(other, one, "Updating");
  await expect(toast(other)).toHaveText(`SuccessProvider updated successfully${one}: UpdatingUndo`);

  // One of several changed, so nothing is updated.
  for (const name of [two, one]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("group", { name: "Selected providers" });
  const question = page.getByRole("alertdialog", { name: "Set 2 providers to Undetected?" });
  await bar.getByRole("button", { name: "Undetected" }).click();
  await expect(question).toContainText("1 will change, 1 already is.");
  await question.getByRole("button", { name: "Set 2 providers to Undetected" }).click();
  await expect(toast(page)).toContainText("409: Someone else changed 1 of 2 records");
  await expect(statusOf(page, one)).toHaveAccessibleName(/^Updating/);
  await expect(question).toHaveCount(0);
  await bar.getByRole("button", { name: "Undetected" }).click();
  await question.getByRole("button", { name: "Set 2 providers to Undetected" }).click();
  await expect(toast(page)).toHaveText("Success2 providers set to undetectedUndo");

  await rowOf(other, one)
    .getByRole("button", { name: `Delete ${one}` })
    .press("Enter");
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete Provider" }).press("Enter");
  await expect(toast(other)).toHaveText(`Error${CHANGED}${one}`);
  await expect(other.getByRole("alertdialog")).toHaveCount(0);
  await expect(statusOf(other, one)).toHaveAccessibleName(/^Undetected/);
  await rowOf(page, two)
    .getByRole("button", { name: `Delete ${two}` })
    .press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Provider" }).press("Enter");
  await expect(toast(page)).toContainText(`Provider "${two}" and no reviews deleted successfully`);
  await expect(rowOf(page, three)).toBeFocused();
  await rowOf(other, two)
    .getByRole("button", { name: `Delete ${two}` })
    .press("Enter");
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete Provider" }).press("Enter");
  await expect(toast(other)).toHaveText(`Error404: Provider not found.${two}`);
  await expect(rowOf(other, two)).toHaveCount(0);
  await other.context().close();
});

test("a search that hides a new record is cleared", async ({ page }) => {
  await signUp(page.request);
  const word = unique();
  await makeGame(page, `Found ${word}`);
  await page.goto(`/admin/games?sort=-game&q=${word}`);
  for (const [title, address] of [
    [`Shown ${word}`, `/admin/games?sort=-game&q=${word}`],
    [`Hidden ${unique()}`, "/admin/games?sort=-game"],
  ] as const) {
    await page.getByRole("link", { name: "Add New Game" }).click();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.keyboard.press("Control+s");
    await expect(rowOf(page, title)).toBeFocused();
    await expect(page).toHaveURL(address);
  }
});

test("after a save the list is unchanged, with the record visible, marked and focused", async ({ page }) => {
  await signUp(page.request);
  const word = unique();
  for (let n = 10; n < 40; n += 1) await makeGame(page, `Row ${n} ${word}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/admin/games?sort=-game`);
  await page.getByRole("searchbox").fill(word);
  await expect(page.locator("tr[data-record]").first()).toContainText(`Row 39 ${word}`);
  const title = `Row 12 ${word}`;
  await rowOf(page, title).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  // Selecting text must not open the record.
  await rowOf(page, title).getByText(title).click();
  await expect(page).toHaveURL(/\/admin\/games\/edit\/\d+$/);
  await page.getByLabel("Developer").fill("Quiet Lamp");
  await page.getByLabel("Developer").press("Control+s");
  const row = rowOf(page, title);
  await expect(row).toHaveAttribute("data-shown", "true");
  await expect(toast(page)).toContainText(`SuccessGame updated successfully${title}`);
  await expect(page).toHaveURL(`/admin/games?sort=-game&q=${word}`);
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(row).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
  await expect(row).not.toHaveAttribute("data-shown", { timeout: 6000 });

  await row.getByText(title).click();
  await page.getByRole("link", { name: "Back to Games" }).click();
  await expect(page).toHaveURL(`/admin/games?sort=-game&q=${word}`);
  await expect(row).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});
