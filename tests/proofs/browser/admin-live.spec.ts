import { expect, test } from "@playwright/test";
import { make, makeGame, makeProvider, signUp, visitor } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("a search page updates in place, without animation under reduced motion", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Calm ${unique()}`);
  const name = `Calm ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  const guest = await visitor(page, baseURL, "reduce");
  await guest.goto(`/search?q=${encodeURIComponent(name)}`);
  const found = guest.locator(`li[data-provider="${id}"]`);
  await expect(found).toContainText("Undetected");
  const outdated = await guest.context().newPage();
  await outdated.goto(`/game/${gameId}`);
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  await expect(found).toContainText("Detected");
  expect(await found.evaluate((row) => row.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(outdated.getByText("— show")).toBeVisible();
  // No part of the search page is out of date.
  await expect(guest.getByText("— show")).toHaveCount(0);
  await found.getByRole("link").click();
  await expect(guest.getByText(/^Detected since/)).toBeVisible();
  await guest.context().close();
});

test("a comparison, a review and the last check update too", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Compared ${unique()}`);
  const { id } = await makeProvider(page, `Compared ${unique()}`, gameId);
  const { id: other } = await makeProvider(page, `Other ${unique()}`, gameId);
  const colleague = await visitor(page, baseURL);
  const { username } = await signUp(colleague.request);
  await colleague.request.put(`/api/providers/${id}`, {
    data: { status: "updating", statusNote: "Under way" },
  });
  const review = { title: "Read", content: "Twenty characters and some more.", link: "", providerId: id };
  await make(page, "/api/reviews", review);

  const guest = await visitor(page, baseURL);
  const open = async (path: string) => {
    const tab = await guest.context().newPage();
    await tab.goto(path);
    return tab;
  };
  const compared = await open(`/compare?p=${id},${other}`);
  const reviews = await open(`/reviews?provider=${id}`);
  const provider = await open(`/provider/${id}`);
  await expect(provider.getByText(`by ${username}`)).toBeVisible();
  const standing = reviews.locator(`[data-provider="${id}"]`);
  await expect(standing).toContainText("Updating");
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  await expect(standing).toContainText("Detected");
  await expect(standing.locator("time")).toHaveText("now");
  const column = compared.locator(`[data-provider="${id}"]`);
  await expect(column.first()).toContainText("Detected");
  await expect(column.filter({ hasText: "now" }).first()).toBeVisible();
  await expect(provider.getByText("Last verified just now")).toBeVisible();
  await expect(provider.getByText(`by ${username}`)).toBeHidden();
  await expect(provider.getByRole("paragraph").filter({ hasText: "Under way" })).toBeHidden();
  await guest.context().close();
});

test("a form whose permission was revoked stops showing colleagues that it is open", async ({ page }) => {
  await page.clock.install();
  await signUp(page.request);
  const { id } = await makeGame(page, `Refused ${unique()}`);
  let calls = 0;
  await page.route("**/api/events/editing", (route) => {
    calls += 1;
    return route.fulfill({ status: calls === 1 ? 200 : 403, json: {} });
  });
  await page.goto(`/admin/games/edit/${id}`);
  await expect.poll(() => calls).toBe(1);
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.clock.runFor(30_000);
  await (await refused).finished();
  await page.clock.runFor(90_000);
  await page.getByRole("link", { name: "Back to Games" }).click();
  await expect(page).toHaveURL("/admin/games");
  expect(calls).toBe(2);
});
