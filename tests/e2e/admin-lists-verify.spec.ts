import { expect, type Locator, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { expectAccessible } from "./accessible";
import { make, makeGame, makeProvider, rowOf, signUp, stored, toast } from "./admin";
import { holdRequests } from "./held-requests";
import { holdDecoding, twoColors } from "./pictures";
import { query } from "./sql";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("verifies a status by click, by key and for a selection, and steps through stale ones", async ({
  page,
}) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const names = ["One", "Two", "Three", "Four", "Five"].map((name) => `${name} ${unique()}`);
  const [one = "", two = "", three = "", four = "", five = ""] = names;
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  await query(
    "UPDATE providers SET verified_at = now() - (array_position($2::int[], id) + 19) * interval '1 day', status_changed_at = now() - interval '90 days' WHERE game_id = $1 AND name <> $3",
    [gameId, ids, five],
  );
  await page.goto(`/admin/providers?game=${gameId}&check=stale&sort=-verified`);
  const table = page.getByRole("table", { name: "Providers" });
  const subjects = table.locator("tbody td:first-child");
  await expect(subjects).toHaveText([one, two, three, four]);
  await expect(rowOf(page, two)).toContainText("not re-checked for 21d");
  await expect(rowOf(page, two)).toContainText("Undetected90d");

  const verify = (name: string) => rowOf(page, name).getByRole("button", { name: `Verify ${name}` });
  await expect(verify(one)).toHaveAttribute("aria-keyshortcuts", "v");
  await verify(one).click();
  await expect(toast(page)).toHaveText(`SuccessProvider verified successfully${one}Undo`);
  await expect(subjects).toHaveText([two, three, four]);

  await rowOf(page, two)
    .getByRole("link", { name: `Edit ${two}` })
    .press("v");
  await expect(subjects).toHaveText([three, four]);
  await expect(rowOf(page, three)).toBeFocused();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  for (const detail of [2, 3]) await verify(three).dispatchEvent("click", { detail });
  await page.getByRole("searchbox").pressSequentially("v");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: `change the status of ${three}` }).press("Enter");
  await expect(page.getByRole("menuitemradio").first()).toBeVisible();
  await page.keyboard.press("v");
  await page.keyboard.press("Escape");
  expect(sent).toEqual([]);

  for (const name of [three, four]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("group", { name: "Selected providers" });
  await bar.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Verify 2 providers" }).click();
  await expect(toast(page)).toHaveText("Success2 providers verifiedUndo");
  await expect(page.getByText("No providers found")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Re-checked", exact: true }).click();
  await expect(page).toHaveURL(/check=fresh/);
  await expect(subjects).toHaveCount(5);
  await expect(bar).toHaveCount(0);
  for (const id of ids.slice(0, 4)) {
    const { verifications } = await stored(page, `/api/providers/${id}/history`);
    expect(verifications).toMatchObject([{ status: "undetected", evidenceUrl: null }]);
  }
});

test("a held Enter verifies only one row", async ({ page }) => {
  const { id } = await makeGame(page, `Game ${unique()}`);
  const [one, two] = [`One ${unique()}`, `Two ${unique()}`];
  for (const name of [one, two]) await makeProvider(page, name, id);
  await query("UPDATE providers SET verified_at = now() - id * interval '1 day' WHERE game_id = $1", [id]);
  const list = `/admin/providers?game=${id}&check=stale&sort=verified`;
  await page.goto(list);
  await page
    .getByRole("button", { name: /^Verify / })
    .first()
    .focus();
  await page.keyboard.down("Enter");
  const rows = page.locator("tr[data-record]");
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  for (let time = 0; time < 3; time += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await rows.press("v");
  await expect(page.getByText("No providers found")).toBeVisible();
  await expect(page).toHaveURL(list);
});

test("rows selected while another one is being saved stay selected", async ({ page }) => {
  const { id } = await makeGame(page);
  const [one, two] = [`One ${unique()}`, `Two ${unique()}`];
  for (const name of [one, two]) await makeProvider(page, name, id);
  await page.goto(`/admin/providers?game=${id}`);
  const release = await holdRequests(page, "**/api/providers/*/verify");
  await page.getByRole("checkbox", { name: `Select ${one}` }).check();
  const bar = page.getByRole("group", { name: "Selected providers" });
  await bar.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("checkbox", { name: `Select ${two}` }).check();
  release();
  await expect(bar).toContainText("1 selected");
  await expect(page.getByRole("checkbox", { name: `Select ${two}` })).toBeChecked();
});

test("the filter finds a provider by why it has to be re-checked", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const verified = { Stale: 20, Patched: 2, Fresh: 0 };
  for (const [name, days] of Object.entries(verified)) {
    const { id } = await makeProvider(page, name, gameId);
    await query("UPDATE providers SET verified_at = now() - $2 * interval '1 day' WHERE id = $1", [id, days]);
  }
  const patch = { label: "1.42", happenedAt: new Date(Date.now() - 86_400_000).toISOString() };
  await make(page, `/api/games/${gameId}/patches`, patch);
  const shown = {
    "Not re-checked for too long": ["Stale"],
    "Not re-checked since a patch": ["Patched", "Stale"],
    "Re-checked": ["Fresh"],
  };
  const subjects = page.getByRole("table", { name: "Providers" }).locator("tbody td:first-child");
  for (const [name, names] of Object.entries(shown)) {
    await page.goto(`/admin/providers?game=${gameId}&sort=provider`);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitemradio", { name, exact: true }).click();
    await expect(subjects).toHaveText(names);
  }
});

test("changes or verifies one or several statuses with evidence", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const names = [`One ${unique()}`, `Two ${unique()}`];
  const [one = "", two = ""] = names;
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  const release = await holdDecoding(page);
  await page.goto(`/admin/providers?game=${gameId}`);
  await page.getByRole("button", { name: `change the status of ${one}` }).click();
  await page.getByRole("menuitem", { name: "With evidence…" }).click();
  const dialog = page.getByRole("dialog", { name: "Status with evidence" });
  await expect(dialog.getByRole("radio", { name: "Still Undetected" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Now Detected" }).check();
  await dialog.getByLabel("Evidence link").fill("nowhere");
  await dialog.getByLabel("Evidence note").fill("x".repeat(501));
  await expect(dialog.getByText("501 of 500 characters")).toBeVisible();
  await dialog.getByRole("button", { name: "Set to Detected" }).click();
  await expect(dialog.getByRole("alert")).toHaveText([
    "Please enter a valid URL",
    "Note must be at most 500 characters",
  ]);
  await expectAccessible(page);
  await dialog.getByLabel("Evidence link").fill("https://evidence.example/1");
  await dialog.getByLabel("Evidence note").fill("Banned after the patch");
  await dialog.getByRole("button", { name: "Add screenshot or archived copy" }).click();
  const buffer = await twoColors(320, 180);
  const file = { name: "proof.png", mimeType: "image/png", buffer };
  await dialog.getByLabel("Screenshot file").setInputFiles(file);
  await dialog.getByRole("button", { name: "Set to Detected" }).click();
  await release();
  await expect(toast(page)).toHaveText(`SuccessProvider updated successfully${one}: DetectedUndo`);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `change the status of ${one}` })).toBeFocused();
  const proof = {
    evidenceUrl: "https://evidence.example/1",
    evidenceImageUrl: expect.any(String),
    statusNote: "Banned after the patch",
  };
  expect(await stored(page, `/api/providers/${ids[0]}`)).toMatchObject({ status: "detected", ...proof });

  for (const name of [one, two]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "With evidence…" }).click();
  await expect(dialog).toContainText("2 providers. Confirms 1 undetected and 1 detected.");
  await dialog.getByLabel("Evidence note").fill("Both seen today");
  await page.route("**/api/providers/verify", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(toast(page)).toHaveText("ErrorFailed to update provider2 providers");
  await expect(dialog.getByRole("button", { name: "Verify" })).toBeFocused();
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(toast(page)).toHaveText("Success2 providers verifiedUndo");
  await expect(page.getByText("2 selected")).toHaveCount(0);
  await expect(rowOf(page, two)).toBeFocused();
  for (const [index, status] of ["detected", "undetected"].entries()) {
    const { verifications } = await stored(page, `/api/providers/${ids[index]}/history`);
    expect(verifications).toMatchObject([{ status, note: "Both seen today" }]);
  }
  expect(await stored(page, `/api/providers/${ids[0]}`)).toMatchObject(proof);
});

test("keeps evidence that is being typed, and shows a colleague's changes", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Provider ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  await page.goto(`/admin/providers?game=${gameId}`);
  const menu = page.getByRole("button", { name: `change the status of ${name}` });
  const dialog = page.getByRole("dialog", { name: "Status with evidence" });
  const open = async () => {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "With evidence…" }).press("Enter");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();

  await open();
  await dialog.getByLabel("Evidence note").fill("Seen by two");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Evidence note")).toHaveValue("Seen by two");
  await dialog.getByRole("radio", { name: "Now Detected" }).check();
  const release = await holdRequests(page, `**/api/providers/${id}`);
  await dialog.getByRole("button", { name: "Set to Detected" }).click();
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  release();
  await expect(toast(page)).toContainText("was changed by someone else");
  await expect(dialog.getByRole("radio", { name: "Still Detected" })).toBeChecked();
  await expect(dialog.getByLabel("Evidence note")).toHaveValue("Seen by two");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  expect((await stored(page, `/api/providers/${id}/history`)).verifications).toEqual([]);
});

test("ages stay right in a tab that stays open", async ({ page }) => {
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Provider ${unique()}`;
  await makeProvider(page, name, gameId);
  await page.clock.install();
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, name)).toContainText("just now");
  await page.clock.fastForward("02:01:00");
  await expect(rowOf(page, name)).toContainText("2h ago");
});

test("evidence being typed survives a colleague's check that removes its row or its re-check", async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await browser.newPage({ baseURL });
  await signUp(colleague.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Typed ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  const dialog = page.getByRole("dialog", { name: "Status with evidence" });
  const type = async (note: string, path: string, gone: Locator, open: () => Promise<void>) => {
    await query("UPDATE providers SET verified_at = now() - interval '90 days' WHERE id = $1", [id]);
    const stream = page.waitForResponse("**/api/events/admin*");
    await page.goto(path);
    await stream;
    await open();
    await dialog.getByLabel("Evidence note").fill(note);
    await colleague.request.post(`/api/providers/${id}/verify`);
    await expect(gone).toBeAttached();
    await dialog.getByRole("button", { name: "Verify" }).click();
    await expect(dialog).toHaveCount(0);
    const { verifications } = await stored(page, `/api/providers/${id}/history`);
    expect(verifications).toContainEqual(expect.objectContaining({ note }));
  };
  const list = `/admin/providers?game=${gameId}&check=stale`;
  await type("In a row", list, page.getByText("No providers found"), async () => {
    await page.getByRole("button", { name: `change the status of ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "With evidence…" }).press("Enter");
  });
  await type("In a selection", list, page.getByText("No providers found"), async () => {
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "With evidence…" }).click();
  });
  const gone = page.getByText("is no longer on this list");
  await type("In re-check", `/admin/recheck?game=${gameId}`, gone, async () => {
    await expect(page.getByRole("article")).toContainText(name);
    await page.keyboard.press("e");
  });
  await colleague.close();
});
