import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, recordOf, rowOf, signUp, stored, toast } from "./admin";

async function undo(page: Page, name: string) {
  await expect(toast(page)).toContainText(name);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText(`SuccessChange undone${name}`);
}

test("the message after a save names the record and undoes the save", async ({ page }) => {
  await signUp(page.request, ["games"]);
  const title = `Undone ${unique()}`;
  const { id } = await makeGame(page, title, { category: "Racing", developer: "Studio" });
  await page.goto(`/admin/games/edit/${id}`);
  await page.getByLabel("Title", { exact: true }).fill(`${title} slip`);
  await page.getByLabel("Category").fill("Puzzle");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, `/api/games/${id}`)).toMatchObject({
    title: `${title} slip`,
    category: "Puzzle",
  });
  await undo(page, title);
  const before = { title, category: "Racing", developer: "Studio" };
  expect(await stored(page, `/api/games/${id}`)).toMatchObject(before);
  await expect(rowOf(page, title)).not.toContainText("slip");

  // Someone else's later changes aren't overwritten.
  await page.goto(`/admin/games/edit/${id}`);
  await page.getByLabel("Category").fill("Strategy");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  await page.request.put(`/api/games/${id}`, { data: { developer: "Another" } });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Error409: This record was changed by someone else");
  await expect(toast(page)).toContainText(title);
  const after = { category: "Strategy", developer: "Another" };
  expect(await stored(page, `/api/games/${id}`)).toMatchObject(after);
});

test("the banner button keeps its position and works once; toggles can be undone", async ({ page }) => {
  await signUp(page.request, ["deals"]);
  const deal = { description: `About ${unique()}`, referralLink: "https://deal.example/" };
  const title = `Lead ${unique()}`;
  await make(page, "/api/deals", { ...deal, title });
  await page.goto(`/admin/deals?q=${encodeURIComponent(deal.description)}`);
  const row = rowOf(page, title);
  await row.getByRole("button", { name: `Feature ${title}` }).click();
  await expect(row.getByText("Featured", { exact: true })).toBeVisible();
  await undo(page, title);
  await expect(row).toContainText("Not Featured");

  const writes: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && writes.push(request.url()));
  const lead = row.getByRole("button", { name: `Use as banner ${title}` });
  const place = await lead.boundingBox();
  if (!place) throw new Error("the button isn't drawn");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.dblclick(x, y);
  await expect(toast(page)).toContainText(`Deal set as the banner${title}`);
  await expect(lead).toHaveAttribute("aria-disabled", "true");
  expect(await lead.boundingBox()).toEqual(place);
  await page.mouse.click(x, y);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(writes).toHaveLength(1);
  await undo(page, title);
  const stopped = await recordOf(page, "/api/deals", "title", title);
  expect(stopped).toMatchObject({ isFeatured: false, position: null });
  await expect(lead).toHaveAttribute("aria-disabled", "false");
});

test("only a running deal can become the banner", async ({ page }) => {
  await signUp(page.request, ["deals"]);
  const mark = unique();
  const deal = { description: `About ${mark}`, referralLink: "https://deal.example/" };
  const kept = {
    Running: {},
    Scheduled: { startsAt: "2199-01-01T00:00:00Z" },
    Expired: { validUntil: "2020-01-01T00:00:00Z" },
    "Sold out": { totalQuantity: 5, remainingQuantity: 0 },
  };
  const ids: number[] = [];
  for (const [kind, extra] of Object.entries(kept))
    ids.push((await make(page, "/api/deals", { ...deal, title: `${kind} ${mark}`, ...extra })).id);
  const [, scheduled] = ids;
  await page.request.put(`/api/deals/${scheduled}/banner`);
  await page.goto(`/admin/deals?q=${encodeURIComponent(deal.description)}`);
  const isOff = (kind: string) =>
    page.getByRole("button", { name: `Use as banner ${kind} ${mark}` }).getAttribute("aria-disabled");
  expect(await Promise.all(Object.keys(kept).map(isOff))).toEqual(["false", "true", "true", "true"]);
  await expect(rowOf(page, `Scheduled ${mark}`)).toContainText("Featured");
  await expect(rowOf(page, `Scheduled ${mark}`).getByText("Banner", { exact: true })).toHaveCount(0);
  for (const id of ids) await page.request.delete(`/api/deals/${id}`);
});
