import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, makeProvider, openProvider, rowOf, signUp, stored, toast } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { hydrated } from "./hydrated";
import { freshLetters } from "./invitations";
import { query } from "./sql";

const statusOf = async (page: Page, id: number) => (await stored(page, `/api/providers/${id}`)).status;

test("the keyboard moves through a list, selects, opens and marks", async ({ page }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const [one, two] = [`One ${unique()}`, `Two ${unique()}`];
  const first = await makeProvider(page, one, gameId);
  await makeProvider(page, two, gameId);
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, two)).toBeVisible();

  await page.keyboard.press("j");
  await expect(rowOf(page, one)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rowOf(page, two)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(rowOf(page, two)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rowOf(page, one)).toBeFocused();

  for (const key of ["2", "d"]) {
    await rowOf(page, one).focus();
    await page.keyboard.press(key);
    await expect(toast(page)).toContainText(`Provider updated successfully${one}: Detected`);
    expect(await statusOf(page, first.id)).toBe("detected");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => statusOf(page, first.id)).toBe("undetected");
    await expect(rowOf(page, one)).toContainText("Undetected");
  }

  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Mark as detected");
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("searchbox").pressSequentially("jxe2?");
  await expect(page.getByText("No providers found")).toBeVisible();
  await page.getByRole("heading", { level: 2 }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.getByRole("button", { name: "Clear search and filters" }).press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, one)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`/admin/providers/edit/${first.id}`);

  await page.goBack();
  await expect(rowOf(page, two)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rowOf(page, one)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Edit Provider" })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, two)).toBeVisible();
  await page.keyboard.press("k");
  await expect(rowOf(page, two)).toBeFocused();
});

async function openStale(page: Page, names: readonly string[], narrowing: string) {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  await query(
    "UPDATE providers SET verified_at = now() - interval '30 days', status_changed_at = now() - interval '90 days' WHERE game_id = $1",
    [gameId],
  );
  await page.goto(`/admin/providers?game=${gameId}&sort=provider${narrowing}`);
  await expect(rowOf(page, names[0] ?? "")).toBeVisible();
  return async () => {
    const checks = ids.map(async (id) => {
      const { verifications } = await stored(page, `/api/providers/${id}/history`);
      return (verifications as unknown[]).length;
    });
    return Promise.all(checks);
  };
}

test("keys pressed during a request apply to the following rows", async ({ page }) => {
  const names = ["A", "B", "C", "D"].map((name) => `${name} ${unique()}`);
  const checks = await openStale(page, names, "&check=stale");
  await page.keyboard.press("j");
  for (const key of ["v", "v", "v"]) await page.keyboard.press(key);
  await expect(page.locator("tbody td:first-child")).toHaveText([names[3] ?? ""]);
  expect(await checks()).toEqual([1, 1, 1, 0]);
});

test("a key applies to the row it was pressed on, however slowly the server answers", async ({ page }) => {
  const names = ["A", "B", "C"].map((name) => `${name} ${unique()}`);
  const checks = await openStale(page, names, "");
  const release = await holdRequests(page, "**/verify");
  for (const key of ["j", "v", "j", "v", "j", "v"]) await page.keyboard.press(key);
  await expect(rowOf(page, names[2] ?? "")).toBeFocused();
  release();
  await expect.poll(checks).toEqual([1, 1, 1]);
});

test("a button left before it is released does nothing, nor does its row", async ({ page }) => {
  await signUp(page.request);
  const { path, row } = await openProvider(page);
  await row.getByRole("button", { name: "Delete" }).hover();
  await page.mouse.down();
  await row.getByRole("cell").nth(2).hover();
  await page.mouse.up();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(path);
});

test("the palette runs an action only on Enter, however slowly a search is typed", async ({ page }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const letters = freshLetters();
  const { id } = await makeProvider(page, `${letters}tom`, gameId);
  await page.goto(`/admin/deals?q=${letters}`);
  await expect(page.getByRole("heading", { name: "Special Deals Management" })).toBeVisible();
  await hydrated(page);
  const search = page.getByRole("dialog", { name: "Search" });
  const action = search.getByRole("option", { name: "Mark as detected" });
  await page.clock.install();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${letters}tom`);
  await expect(search.getByRole("option", { name: `${letters}tom` })).toBeVisible();
  await page.keyboard.type(" d");
  await expect(action).toHaveAttribute("aria-selected", "true");
  await page.clock.runFor(10_000);
  await expect(action).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("eal");
  await expect(action).toHaveCount(0);
  await page.clock.runFor(10_000);
  expect(await statusOf(page, id)).toBe("undetected");

  for (const _ of "eal") await page.keyboard.press("Backspace");
  await expect(action).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(`${letters}tom: Detected`);
  await expect(search).toHaveCount(0);
  expect(await statusOf(page, id)).toBe("detected");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => statusOf(page, id)).toBe("undetected");

  await makeProvider(page, `${letters}door`, gameId);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${letters}d`);
  const door = search.getByRole("option", { name: `${letters}door` });
  await expect(door).toHaveAttribute("aria-selected", "true");
  await expect(action).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(action).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(door).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("p");
  await expect(search.getByRole("option", { name: "Mark as updating" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(`${letters}door: Updating`);
  expect(await statusOf(page, id)).toBe("undetected");
});

test("the palette finds records in permitted sections", async ({ page }) => {
  await signUp(page.request, ["deals", "reviews"]);
  const mark = unique();
  const deal = { description: "Cheaper than anywhere else.", referralLink: "https://deal.example" };
  const { id } = await make(page, "/api/deals", { ...deal, title: `Offer ${mark}` });
  await page.goto(`/admin/reviews?q=${mark}`);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await page.keyboard.type(mark);
  await expect(search.getByRole("option", { name: `Offer ${mark}` })).toBeVisible();
  await expect(search.getByRole("status")).toHaveText("1 in other sections found");
  await search.getByRole("option", { name: `Offer ${mark}` }).evaluate((option: HTMLElement) => {
    option.click();
    // Before the dialog's close event
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
  });
  await expect(page).toHaveURL(`/admin/deals/edit/${id}`);
  await page.keyboard.type(`${mark}zz`);
  await expect(search.getByText("No records found.").last()).toBeVisible();
});

test("one question changes or deletes several records", async ({ page }) => {
  await signUp(page.request);
  const mark = unique();
  const { id: gameId } = await makeGame(page, `Game ${mark}`);
  const providers = [];
  for (const [name, type] of [
    [`One ${mark}`, "spoofer"],
    [`Two ${mark}`, "unlocker"],
  ] as const) {
    providers.push(await makeProvider(page, name, gameId, { type }));
  }
  await page.request.post("/api/reviews", {
    data: { title: "Good", content: "Twenty characters and some more.", providerId: providers[0]?.id },
  });
  await page.goto(`/admin/providers?q=${mark}`);
  await expect(rowOf(page, `Two ${mark}`)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("group", { name: "Selected providers" });
  await bar.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 providers" });
  await dialog.getByLabel(/^Type/).selectOption("Bypass");
  await dialog.getByLabel(/^Promoted/).selectOption("Promoted");
  await dialog.getByRole("button", { name: "Update 2 providers" }).click();
  await expect(toast(page)).toContainText("Success2 providers updated");
  await toast(page).hover(); // Keeps it until "Undo"
  await expect(dialog).toHaveCount(0);
  for (const { id } of providers) {
    expect(await stored(page, `/api/providers/${id}`)).toMatchObject({ type: "bypass", isPromoted: true });
  }
  await expect(rowOf(page, `Two ${mark}`)).toContainText("Bypass");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("SuccessChange undone2 providers");
  for (const [index, type] of ["spoofer", "unlocker"].entries()) {
    const undone = { type, isPromoted: false };
    expect(await stored(page, `/api/providers/${providers[index]?.id}`)).toMatchObject(undone);
  }
  await expect(rowOf(page, `Two ${mark}`)).toContainText("Unlocker");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await bar.getByRole("button", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete 2 providers and their 1 review?");
  await question.getByRole("button", { name: "Delete 2 providers" }).click();
  await expect(toast(page)).toContainText("2 providers deleted successfully");
  await expect(page.getByText("No providers found")).toBeVisible();
  await toast(page).getByRole("button", { name: "Restore" }).click();
  await expect(toast(page)).toContainText("2 providers restored successfully");
  await expect(rowOf(page, `Two ${mark}`)).toContainText("Unlocker");
  await page.request.delete("/api/providers", { data: { ids: providers.map(({ id }) => id) } });
  await page.goto(`/admin/games?q=${mark}`);
  await page.getByRole("checkbox", { name: `Select Game ${mark}` }).check();
  await page.getByRole("button", { name: "Delete…" }).click();
  await question.getByRole("button", { name: "Delete 1 game" }).click();
  await expect(toast(page)).toContainText("1 game deleted successfully");
});

test("keys typed while the palette opens don't trigger the focused row", async ({ page }) => {
  await signUp(page.request, ["providers"]);
  await page.goto("/admin/providers");
  await expect(page.getByRole("table", { name: "Providers" })).toBeVisible();
  await hydrated(page);
  const writes: string[] = [];
  page.on("request", (request) => void (request.method() === "GET" || writes.push(request.url())));
  await page.locator("tr[data-record]").first().focus();
  const release = await holdRequests(page, SCRIPTS);
  await page.keyboard.press("/");
  await page.keyboard.type("velvet 3");
  release();
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toHaveValue("velvet 3");
  expect(writes).toEqual([]);
});
