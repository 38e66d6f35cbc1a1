import { expect, type Page, test } from "@playwright/test";
import { DAY } from "@/lib/dates";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, signUp, stored, toast } from "@/tests/e2e/admin";
import { holdRequests, SCRIPTS } from "@/tests/e2e/held-requests";
import { twoColors } from "@/tests/e2e/pictures";
import { unique } from "@/tests/setup/unique";
import { expireSessions, signInDialog } from "./sessions";
import { storedDrafts } from "./stored-drafts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const offer = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Unsaved draft from (\w+ \d+ at )?\d+:\d\d [AP]M/ });

/** Skips every unload handler, as a crash does. */
async function crash(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  return next;
}

test("offers to restore input after a crash, including pictures", async ({ page: first }) => {
  test.slow();
  await signUp(first.request);
  const name = `Typed ${unique()}`;
  await first.goto("/admin/games/create");
  await field(first, "Title").fill(name);
  await field(first, "Description").fill("A long text.");
  const buffer = await twoColors(1200, 900);
  await field(first, "Image file").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect.poll(async () => (await storedDrafts(first))[0]?.values.imageUrl).toMatch(/^data:image/);

  const page = await crash(first);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/admin/games/create", { waitUntil: "commit" });
  const before = await field(page, "Title").boundingBox();
  release();
  await expect(offer(page)).toBeVisible();
  expect(await field(page, "Title").boundingBox()).toEqual(before);
  await expect(field(page, "Title")).toHaveValue("");
  await expectAccessible(page);
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Details" })).toBeFocused();
  await expect(field(page, "Title")).toHaveValue(name);
  await expect(field(page, "Description")).toHaveValue("A long text.");
  await expect(page.getByRole("group", { name: "Image", exact: true }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("a draft that was saved in another tab can't be restored again", async ({ page: first }) => {
  await signUp(first.request);
  await first.goto("/admin/games/create");
  await field(first, "Title").fill(`Typed ${unique()}`);
  await expect.poll(() => storedDrafts(first)).toHaveLength(1);
  const page = await crash(first);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/admin/games/create");
    await expect(offer(tab)).toBeVisible();
  }
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Title")).toHaveValue(/^Typed/);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("Game created successfully");
  await offer(other).getByRole("button", { name: "Restore" }).click();
  await expect(toast(other)).toContainText("Draft not found");
  await expect(offer(other)).toHaveCount(0);
  await expect(field(other, "Title")).toHaveValue("");
});

test("a draft belongs to its record and user, and is removed by Discard, reverting, leaving and time", async ({
  page: first,
}) => {
  test.slow();
  await signUp(first.request);
  const [one, two] = [await makeGame(first, `Game ${unique()}`), await makeGame(first, `Game ${unique()}`)];
  const open = (page: Page, id: number) => page.goto(`/admin/games/edit/${id}`);
  await open(first, one.id);
  await field(first, "Developer").fill("My studio");
  await expect.poll(() => storedDrafts(first)).toHaveLength(1);

  const page = await crash(first);
  await open(page, two.id);
  await expect(field(page, "Title")).toBeVisible();
  await field(page, "Category").fill("Racing");
  await expect.poll(() => storedDrafts(page)).toHaveLength(2);
  await field(page, "Category").fill("");
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await expect(offer(page)).toHaveCount(0);

  await open(page, one.id);
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(field(page, "Developer")).toHaveValue("");
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  await field(page, "Developer").fill("Again");
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Special Deals Management" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/deals");
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  await open(page, one.id);
  await field(page, "Developer").fill("Secret");
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await signUp(page.request);
  const next = await crash(page);
  await open(next, one.id);
  // Stored drafts are looked up before the first one is stored.
  await field(next, "Category").fill("Racing");
  await expect.poll(() => storedDrafts(next)).toHaveLength(2);
  await expect(offer(next)).toHaveCount(0);

  const later = await crash(next);
  await later.clock.setFixedTime(Date.now() + 31 * DAY);
  await open(later, two.id);
  await expect.poll(() => storedDrafts(later)).toEqual([]);
});

test("a draft of a record that others changed asks before it overwrites", async ({ page: first }) => {
  await signUp(first.request);
  const game = await makeGame(first, `Game ${unique()}`, { category: "Racing" });
  await first.goto(`/admin/games/edit/${game.id}`);
  await field(first, "Category").fill("Mine");
  await expect.poll(() => storedDrafts(first)).toHaveLength(1);
  const page = await crash(first);
  const theirs = { category: "Theirs", developer: "Their studio" };
  expect((await page.request.put(`/api/games/${game.id}`, { data: theirs })).status()).toBe(200);
  await page.goto(`/admin/games/edit/${game.id}`);
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Category")).toHaveValue("Mine");
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("alertdialog", {
    name: /^You saved this (at|on \w+ \d+ at) \d+:\d\d [AP]M$/,
  });
  await expect(conflict.getByRole("group", { name: "Category" })).toContainText("YoursMine");
  await expect(conflict.getByRole("group")).toHaveCount(1);
  await conflict.getByRole("button", { name: "Save these choices" }).click();
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ ...theirs, category: "Mine" });
});

test("offers the draft of a deleted record for a new one", async ({ page: first }) => {
  await signUp(first.request);
  const title = `Game ${unique()}`;
  const game = await makeGame(first, title, { category: "Racing" });
  await first.goto(`/admin/games/edit/${game.id}`);
  await field(first, "Developer").fill("Draft studio");
  await expect.poll(() => storedDrafts(first)).toHaveLength(1);
  const page = await crash(first);
  expect((await page.request.delete(`/api/games/${game.id}`)).status()).toBe(200);
  const release = await holdRequests(page, /\/admin\/games\/create\?/);
  await page.goto(`/admin/games/edit/${game.id}`);
  await expect(toast(page)).toHaveText("Game was deletedYou can save your draft as a new record.");
  const noticed = page.waitForResponse("**/api/overview/counts");
  await makeGame(page, `Other ${title}`);
  await noticed;
  release();
  await expect(page).toHaveURL("/admin/games/create");
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Title")).toHaveValue(title);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  const games = (await (await page.request.get("/api/games")).json()) as object[];
  const again = games.find((one) => "title" in one && one.title === title);
  expect(again).toMatchObject({ category: "Racing", developer: "Draft studio" });
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("the draft of a code outlives its dialog and the tab, and changed permissions ask first", async ({
  page: first,
}) => {
  const { id, username } = await signUp(first.request, []);
  await signUp(first.request);
  const open = (page: Page) => page.getByRole("button", { name: "Generate New Code" }).click();
  const code = `Draft-${unique()}`;
  await first.goto("/admin/invites");
  await open(first);
  await field(first, "Custom Code (Optional)").fill(code);
  await first.getByRole("radio", { name: /^Sub-admin/ }).check();
  await first.getByRole("switch", { name: "Deals Management" }).click();
  await first.keyboard.press("Escape");
  await expect(first.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(async () => (await storedDrafts(first))[0]?.values)
    .toMatchObject({ code, role: "sub-admin" });
  const page = await crash(first);
  await page.goto("/admin/invites");
  await open(page);
  await expectAccessible(page);
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Custom Code (Optional)")).toHaveValue(code);
  await expect(page.getByRole("switch", { name: "Deals Management" })).toBeChecked();
  await page.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toContainText("Invitation code created successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  await page.goto(`/admin/users?q=${username}`);
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Manage Permissions" }).click();
  const permissions = page.getByRole("dialog", { name: "Edit User Permissions" });
  await permissions.getByRole("switch", { name: "Invitation Codes" }).click();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await permissions.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(permissions).toHaveCount(0);
  const records = (await (await page.request.get("/api/user-permissions")).json()) as { userId: number }[];
  expect(records.find(({ userId }) => userId === id)).toMatchObject({ invites: false });
});

test("the list of drafts shows their first words, outlives a logout and restores each of them", async ({
  page: first,
}) => {
  const { email } = await signUp(first.request);
  const mark = unique();
  const title = `Game ${mark}`;
  const game = await makeGame(first, title);
  let count = 0;
  const type = async (tab: Page, path: string, label: string, text: string) => {
    await tab.goto(path);
    await field(tab, label).fill(text);
    count += 1;
    await expect.poll(() => storedDrafts(tab)).toHaveLength(count);
    return crash(tab);
  };
  let page = await type(first, "/admin/games/create", "Title", `One ${mark}`);
  page = await type(page, "/admin/games/create", "Title", `Two ${mark}`);
  page = await type(page, `/admin/games/edit/${game.id}`, "Description", "A changed description.");

  await page.goto("/admin/games");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await page.request.post("/api/login", { data: { username: email, password: "correct horse" } });

  await page.goto("/admin/games/create");
  await expect(offer(page)).toContainText(`Two ${mark}`);
  await offer(page).getByRole("link", { name: "1 more draft" }).click();
  await expect(page).toHaveURL("/admin/overview");
  const drafts = page.getByRole("region", { name: "Unsaved drafts in this browser" });
  await expect(drafts.getByRole("listitem")).toHaveCount(3);
  await expect(drafts.getByRole("listitem").first()).toContainText("A changed description.");
  await expect(drafts.getByRole("listitem").first()).toContainText("Edit Game");
  await expectAccessible(page);
  await drafts.getByRole("button", { name: `Discard draft: ${title}` }).press("Enter");
  await expect(drafts.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeFocused();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("listitem")).toHaveCount(3);
  await drafts.getByRole("link", { name: `Open draft: One ${mark}` }).click();
  await expect(field(page, "Title")).toHaveValue(`One ${mark}`);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await storedDrafts(page)).toHaveLength(3);

  // Drafts are per user.
  await signUp(page.request);
  await page.goto("/admin/overview");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByText("Status changes, 7 days")).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

test("the overview's drafts appear without moving its buttons", async ({ page: first }) => {
  await signUp(first.request);
  await makeGame(first, `Bare ${unique()}`);
  await first.goto("/admin/games/create");
  await field(first, "Title").fill("A draft");
  await expect.poll(() => storedDrafts(first)).toHaveLength(1);
  const page = await crash(first);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/admin/overview", { waitUntil: "commit" });
  const chores = page.getByRole("region", { name: "Chores" });
  const before = (await chores.boundingBox())?.y;
  release();
  await page.getByRole("link", { name: "Unsaved drafts" }).click();
  await expect(page.getByRole("region", { name: "Unsaved drafts in this browser" })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect((await chores.boundingBox())?.y).toBe(before);
});

test("what is typed after the session ended is kept, too", async ({ page }) => {
  const { id } = await signUp(page.request);
  const title = `After ${unique()}`;
  await page.goto("/admin/games/create");
  await field(page, "Title").fill("Before");
  await expireSessions(id);
  await signInDialog(page).getByRole("button", { name: "Not now" }).click();
  await field(page, "Title").fill(title);
  await expect.poll(() => storedDrafts(page)).toMatchObject([{ values: { title } }]);
});
