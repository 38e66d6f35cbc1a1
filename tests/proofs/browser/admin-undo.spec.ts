import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, makeProvider, rowOf, signUp, stored, toast } from "@/tests/e2e/admin";
import { hydrated } from "@/tests/e2e/hydrated";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";

const undo = (page: Page) => toast(page).getByRole("button", { name: "Undo" });

async function traces(page: Page, id: number) {
  const { status, statusChangedAt, verifiedAt, evidenceUrl } = await stored(page, `/api/providers/${id}`);
  const { intervals, verifications } = await stored(page, `/api/providers/${id}/history`);
  const updates = await query("SELECT id FROM updates WHERE entity_type = 'provider' AND entity_id = $1", [
    id,
  ]);
  return { status, statusChangedAt, verifiedAt, evidenceUrl, intervals, verifications, updates };
}

/** They change at midnight UTC. */
const withoutAges = (text: string | null) => text?.replace(/\b\d+(?= ?d(ays)?\b)/g, "some") ?? "";

type Subject = { id: number; gameId: number; name: string };

/** For pages that parallel tests change too, compares only how often they name the provider. */
async function served(visitor: Page, { id, gameId, name }: Subject) {
  const shared = ["/updates", "/feed.json"];
  const paths = [...shared, `/provider/${id}/feed.atom`, `/game/${gameId}`, `/provider/${id}`];
  const responses = paths.map(async (path) => {
    const text = await (await visitor.request.get(path)).text();
    const words = text.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
    const shown = withoutAges(words);
    return [path, shared.includes(path) ? `${shown.split(name).length - 1} times` : shown];
  });
  return Object.fromEntries(await Promise.all(responses)) as Record<string, string>;
}

test("Undo withdraws a status or check set anywhere, also from an open page", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const name = `Hushfield ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  await query(
    "UPDATE providers SET verified_at = now() - interval '52 days', status_changed_at = now() - interval '60 days' WHERE id = $1",
    [id],
  );
  const before = await traces(page, id);
  const visitor = await browser.newPage({ baseURL });
  const pages = await served(visitor, { id, gameId, name });
  const streaming = visitor.waitForResponse((response) => response.url().includes("/api/events"));
  await visitor.goto(`/provider/${id}`);
  const sentence = visitor.getByRole("main").locator(`[data-provider="${id}"]`).first();
  const drawn = withoutAges(await sentence.textContent());
  expect(drawn).toContain("Undetected");
  await streaming;
  await page.goto(`/admin/providers?game=${gameId}`);
  await hydrated(page);

  const menu = page.getByRole("button", { name: `change the status of ${name}` });
  const dialog = page.getByRole("dialog", { name: "Status with evidence" });
  const claims: [toast: string, () => Promise<void>][] = [
    [
      `${name}: Detected`,
      async () => {
        await menu.press("Enter");
        await page.getByRole("menuitemradio", { name: "Detected", exact: true }).press("Enter");
      },
    ],
    [
      `${name}: Updating`,
      async () => {
        await menu.press("Enter");
        await page.getByRole("menuitem", { name: "With evidence…" }).press("Enter");
        await dialog.getByRole("radio", { name: "Now Updating" }).check();
        await dialog.getByLabel("Evidence link").fill("https://evidence.example/1");
        await dialog.getByRole("button", { name: "Set to Updating" }).click();
      },
    ],
    [`verified successfully${name}`, () => page.getByRole("link", { name: `Edit ${name}` }).press("v")],
    [`${name}: Detected`, () => page.getByRole("link", { name: `Edit ${name}` }).press("2")],
  ];
  for (const [message, claim] of claims) {
    await claim();
    await expect(toast(page)).toContainText(message);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
    await toast(page).hover(); // Keeps it until "Undo"
    expect(await traces(page, id)).not.toEqual(before);
    const during = await served(visitor, { id, gameId, name });
    for (const [path, text] of Object.entries(pages)) {
      if (message.includes(": ")) expect(during[path], path).not.toBe(text);
    }
    if (!message.startsWith("verified")) await expect(sentence).not.toContainText("Undetected");
    await undo(page).click();
    await expect(toast(page)).toHaveText(`SuccessChange undone${name}`);
    expect(await traces(page, id)).toEqual(before);
    expect(await served(visitor, { id, gameId, name })).toEqual(pages);
    await expect(rowOf(page, name)).toContainText(/not re-checked for 5[23]d/);
    await expect.poll(async () => withoutAges(await sentence.textContent())).toBe(drawn);
  }

  await page.goto(`/admin/providers/edit/${id}`);
  await page.getByLabel("Status", { exact: true }).selectOption("Detected");
  await page.getByLabel("Description").fill("Changed as well");
  await page.getByRole("button", { name: "Update Provider" }).click();
  await expect(toast(page)).toContainText(`Provider updated successfully${name}`);
  await undo(page).click();
  await expect(toast(page)).toHaveText(`SuccessChange undone${name}`);
  expect(await traces(page, id)).toEqual(before);
  expect(await stored(page, `/api/providers/${id}`)).toMatchObject({ description: null });
});

test("a bulk change asks with its counts, can be undone and restored as a whole, and is summarized in Activity", async ({
  page,
}) => {
  test.slow();
  const { username } = await signUp(page.request);
  const mark = unique();
  const { id: gameId } = await makeGame(page, `Game ${mark}`);
  const statuses = ["undetected", "updating", "updating", "detected"];
  const ids: number[] = [];
  for (const [index, status] of statuses.entries()) {
    ids.push((await makeProvider(page, `Provider ${index} ${mark}`, gameId, { status })).id);
  }
  const all = () => Promise.all(ids.map((id) => traces(page, id)));
  const before = await all();
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, `Provider 3 ${mark}`)).toBeVisible();
  const bar = page.getByRole("group", { name: "Selected providers" });
  const question = page.getByRole("alertdialog");
  const begin = async (button: string) => {
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await bar.getByRole("button", { name: button, exact: true }).click();
  };

  await begin("Detected");
  await expect(question).toContainText("Set 4 providers to Detected?3 will change, 1 already is.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(bar.getByRole("button", { name: "Detected", exact: true })).toBeFocused();
  expect(await all()).toEqual(before);

  await begin("Detected");
  await question.getByRole("button", { name: "Set 4 providers to Detected" }).click();
  await expect(toast(page)).toContainText("4 providers set to detected");
  await expect(bar).toHaveCount(0);
  await undo(page).click();
  await expect(toast(page)).toHaveText("SuccessChange undone4 providers");
  expect(await all()).toEqual(before);
  await page.reload();
  await expect(rowOf(page, `Provider 3 ${mark}`)).toBeVisible();

  await begin("Verify");
  await expect(question).toContainText(
    "Verify 4 providers?Confirms 1 undetected, 1 detected, and 2 updating.",
  );
  await question.getByRole("button", { name: "Verify 4 providers" }).click();
  await undo(page).click();
  await expect(toast(page)).toHaveText("SuccessChange undone4 providers");
  expect(await all()).toEqual(before);
  await page.reload();
  await expect(rowOf(page, `Provider 3 ${mark}`)).toBeVisible();

  for (const [button, go] of [
    ["Detected", "Set 4 providers to Detected"],
    ["Verify", "Verify 4 providers"],
  ] as const) {
    await begin(button);
    await question.getByRole("button", { name: go }).click();
    await expect(question).toHaveCount(0);
    await expect(bar).toHaveCount(0);
  }
  await page.goto(`/admin/activity?person=${username}`);
  const lines = page.getByRole("main").locator("ol > li");
  const checks = lines.filter({ hasText: "Verified 4 providers" }).first();
  const changes = lines.filter({ hasText: "Updated 3 providers" }).first();
  await expect(changes).toContainText("status → to detected; 2 from updating, 1 from undetected");
  await expect(lines.filter({ hasText: "Withdrawn · " })).toHaveCount(2);
  await expect(lines.filter({ hasText: "Withdrew the status of 3 providers" })).toHaveCount(1);
  await changes.locator("summary").click();
  for (const index of [0, 1, 2]) await expect(changes).toContainText(`Provider ${index} ${mark}`);
  await expectAccessible(page);

  await checks.getByRole("button", { name: "Restore all" }).click();
  await question.getByRole("button", { name: "Restore all" }).click();
  await expect(toast(page)).toContainText("4 providers restored successfully");
  await changes.getByRole("button", { name: "Restore all" }).click();
  await question.getByRole("button", { name: "Restore all" }).click();
  await expect(toast(page)).toContainText("3 providers restored successfully");
  const after = await all();
  expect(after.map(({ status }) => status)).toEqual(statuses);
  expect(after.map(({ verifications }) => verifications)).toEqual([[], [], [], []]);
});
