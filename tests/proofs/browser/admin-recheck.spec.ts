import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, makeProvider, signUp, stored, toast } from "@/tests/e2e/admin";
import { holdRequests } from "@/tests/e2e/held-requests";
import { hydrated } from "@/tests/e2e/hydrated";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";

test("one key per provider re-checks a game after a patch, and a patch is logged from the palette", async ({
  page,
}) => {
  await signUp(page.request);
  const title = `Hushfield ${unique()}`;
  const { id: gameId } = await makeGame(page, title);
  const ids: number[] = [];
  for (const letter of ["A", "B", "C", "D"]) {
    ids.push((await makeProvider(page, `${letter} ${unique()}`, gameId)).id);
  }
  await query(
    "UPDATE providers SET evidence_image_url = (SELECT image_url FROM games WHERE image_url LIKE '/media/%' LIMIT 1) WHERE game_id = $1",
    [gameId],
  );
  await query(
    "UPDATE providers SET verified_at = now() - id * interval '1 minute', status_changed_at = now() - interval '90 days' WHERE game_id = $1",
    [gameId],
  );
  await page.goto("/admin/overview");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  const field = palette.getByRole("combobox");
  await field.fill("log pat");
  await expect(palette.getByRole("option", { name: "Log a patch for…", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Log a patch for ");
  await field.fill(`Log a patch for ${title}`);
  await expect(palette.getByRole("option", { name: title }).first()).toBeVisible();
  await palette.getByRole("group", { name: "Log a patch for…" }).getByRole("option").first().click();
  const dialog = page.getByRole("dialog", { name: "Log a patch" });
  await dialog.getByLabel("Version").fill("1.42");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Log patch" }).click();
  await expect(toast(page)).toContainText("Patch logged successfully");
  const patches = page.getByRole("group", { name: "patches" });
  await patches.getByRole("button", { name: "Edit patch 1.42" }).click();
  await expect(page.getByRole("dialog", { name: "Edit patch" }).getByLabel("Version")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(patches.getByRole("button", { name: "Edit patch 1.42" })).toBeFocused();
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: "Edit patch" });
  await edited.getByLabel("Note").fill("Seen in the release notes");
  const [patch] = (await (await page.request.get(`/api/games/${gameId}/patches`)).json()) as { id: number }[];
  await page.request.put(`/api/patches/${patch?.id}`, { data: { kind: "banwave" } });
  await edited.getByRole("button", { name: "Save patch" }).click();
  await expect(toast(page)).toContainText("was changed by someone else");
  await expect(edited.getByLabel("Note")).toHaveValue("Seen in the release notes");
  await edited.getByRole("button", { name: "Save patch" }).click();
  await expect(toast(page)).toContainText("Patch updated successfully");
  await expect(patches).toContainText("Seen in the release notes");
  await expect(page.getByRole("region", { name: "Patches" })).toContainText("1.42");

  await page.goto(`/admin/recheck?game=${gameId}`);
  await expect(page.getByText("0 re-checked · 4 left")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Not re-checked since patch 1.42");
  await expect(page.getByRole("link", { name: /^Screenshot of / })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Still undetected" }).dblclick();
  await page.keyboard.press("d");
  const statuses = async () => {
    const read = ids.map(async (id) => (await stored(page, `/api/providers/${id}`)).status);
    return (await Promise.all(read)).sort();
  };
  await expect.poll(statuses).toContain("detected");
  await page.keyboard.press("p");
  await expect(page.getByRole("status").getByText("You've seen them all and skipped 1.")).toBeVisible();
  await expect(page.getByText("3 re-checked · 1 left")).toBeVisible();
  await expect(toast(page)).toContainText("Updating");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 re-checked · 2 left")).toBeVisible();
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Show skipped providers" }).click();
  await expect(page.getByRole("heading", { name: "Re-check" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /1 left\. \w+ \w+, / })).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(page.getByText("Every status has been checked")).toBeVisible();
  await expect.poll(statuses).toEqual(["detected", "undetected", "undetected", "updating"]);

  await query("UPDATE providers SET verified_at = now() - interval '20 days' WHERE id = $1", [ids[0]]);
  await page.reload();
  await expect(page.getByText("0 re-checked · 1 left")).toBeVisible();
  await page.request.post(`/api/providers/${ids[0]}/verify`, { data: {} });
  await expect(page.getByRole("status").getByText("is no longer on this list.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Every status has been checked")).toBeVisible();
});

test("a triple click and a held Enter check one provider each", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page, `Game ${unique()}`);
  for (const letter of ["A", "B", "C"]) await makeProvider(page, `${letter} ${unique()}`, id);
  await query("UPDATE providers SET verified_at = now() - interval '90 days' WHERE game_id = $1", [id]);
  await page.goto(`/admin/recheck?game=${id}`);
  const still = page.getByRole("button", { name: "Still undetected" });
  await still.click({ clickCount: 3 });
  await expect(page.getByText("1 re-checked · 2 left")).toBeVisible();
  await still.focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByText("2 re-checked · 1 left")).toBeVisible();
});

test("the actions stay under the pointer while a provider's history loads", async ({ page }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const { id } = await makeProvider(page, `Provider ${unique()}`, gameId);
  const check = { evidenceUrl: "https://evidence.example/check", note: "Two accounts. ".repeat(20) };
  await page.request.post(`/api/providers/${id}/verify`, { data: check });
  await query("UPDATE providers SET verified_at = now() - interval '20 days' WHERE id = $1", [id]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const release = await holdRequests(page, `**/api/providers/${id}/history?**`);
    await page.goto(`/admin/recheck?game=${gameId}`);
    const detected = page.getByRole("button", { name: /^Detected/ });
    await expect(page.getByRole("article")).toBeVisible();
    const actions = page.getByRole("group", { name: /^Actions for/ }).getByRole("button");
    const [, ...labels] = await actions.allTextContents();
    expect(labels.slice(0, 3).map((label) => label.trim())).toEqual([
      "UndetectedU",
      "DetectedD",
      "UpdatingP",
    ]);
    const before = await detected.boundingBox();
    release();
    await expect(page.getByRole("article")).toContainText("Two accounts.");
    await expect(detected).toBeInViewport({ ratio: 1 });
    expect(await detected.boundingBox(), `at ${width} px`).toEqual(before);
    await page.unroute(`**/api/providers/${id}/history?**`);
  }
  await expectAccessible(page);
});

test("a patch's label without spaces wraps wherever it appears", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page, `Hushfield ${unique()}`);
  const { id: providerId } = await makeProvider(page, unique(), id);
  const label = "W".repeat(60);
  expect((await page.request.post(`/api/games/${id}/patches`, { data: { label } })).status()).toBe(201);
  for (const path of [`/game/${id}`, `/provider/${providerId}`, `/admin/recheck?game=${id}`]) {
    await page.goto(path);
    await expect(page.getByText(label).first()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, width, beyond <= 0]).toEqual([path, width, true]);
    }
  }
});
