import { expect, type Route, test } from "@playwright/test";
import { openEvents, openStream } from "@/tests/setup/event-reader";
import { unique } from "@/tests/setup/unique";
import { makeGame, makeProvider, rowOf, signUp, stored, visitor } from "./admin";
import { holdRequests } from "./held-requests";

test("open pages update when an administrator saves", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Live ${unique()}`);
  const name = `Turning ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  const other = `Detected ${unique()}`;
  const { id: detected } = await makeProvider(page, other, gameId);
  // Pages only count changes as shown that live updates have reported.
  const stream = await openEvents(`${baseURL}`, `?provider=${detected}`);
  await page.request.put(`/api/providers/${detected}`, { data: { status: "detected" } });
  await stream.first(1);
  stream.close();
  const set = (status: string) => page.request.put(`/api/providers/${id}`, { data: { status } });

  const guest = await visitor(page, baseURL);
  const streams: string[] = [];
  guest.context().on("request", (request) => {
    if (request.url().includes("/api/events")) streams.push(request.url());
  });
  await guest.goto(`/game/${gameId}`);
  const card = guest.locator(`li[data-provider="${id}"]`);
  await expect(card).toContainText("Undetected");
  const place = () =>
    card.evaluate((part) => document.fonts.ready.then(() => part.getBoundingClientRect().toJSON()));
  const before = await place();
  // No delay: the page sends the server the last event it was rendered with.
  await set("detected");
  await expect(card.locator(".status-now")).toContainText("Detected");
  await expect(card.locator(".status-now")).toHaveAttribute("data-status", "detected");
  await expect(card.locator("time").first()).toHaveText("now");
  expect(await place()).toEqual(before);
  await expect(guest.getByText("0 of 2 undetected right now")).toBeVisible();
  const line = guest.getByRole("status").filter({ hasText: "show" });
  await expect(line).toHaveText(`${name} is now detected — show`);

  // A second tab shares the first one's connection, and takes it over.
  const tab = await guest.context().newPage();
  await tab.goto(`/provider/${id}`);
  await expect(tab.getByText(/^Detected since/)).toBeVisible();
  await set("updating");
  await expect(tab.getByText("Updating since")).toBeVisible();
  await expect(card.locator(".status-now")).toContainText("Updating");
  await expect(line).toHaveText(`${name} is now updating — show`);
  expect(streams).toHaveLength(1);
  // The text only changes when the next change can be named.
  const release = await holdRequests(guest, `**/api/providers/${detected}`);
  await page.request.put(`/api/providers/${detected}`, { data: { status: "updating" } });
  await expect(guest.locator(`li[data-provider="${detected}"]`)).toContainText("Updating");
  await expect(line).toHaveText(`${name} is now updating — show`);
  release();
  await expect(line).toHaveText(`${other} is now updating, 1 more — show`);
  await line.getByRole("button").click();
  await expect(line).toHaveCount(0);
  await expect(guest.locator(`li[data-provider="${detected}"]`)).toBeFocused();
  // The list reorders on request.
  await expect(guest.locator("li[data-provider] h3")).toHaveText([name, other]);
  await expect(card).toBeInViewport();
  await guest.close();
  await set("undetected");
  await expect(tab.getByText("Undetected since")).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  await tab.context().close();
});

test("Back to the updates shows a change that didn't concern the page in between", async ({
  page,
  baseURL,
}) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Back ${unique()}`);
  const name = `Returning ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  const guest = await visitor(page, baseURL);
  await guest.goto("/updates");
  const tab = await guest.context().newPage();
  await tab.goto(`/provider/${id}`);
  await guest.getByRole("link", { name: "Reviews", exact: true }).click();
  await expect(guest).toHaveURL("/reviews");
  await expect(await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } })).toBeOK();
  await expect(tab.getByText(/^Detected since/)).toBeVisible();
  await guest.goBack();
  const change = `Provider "${name}" status updated from undetected to detected`;
  await expect(guest.locator("li[data-update]").filter({ hasText: change })).toBeVisible();
});

test("a page waits while the server only has a stale version of it", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Stale ${unique()}`);
  const { id } = await makeProvider(page, `Stale ${unique()}`, gameId);
  const path = `/provider/${id}`;
  const guest = await visitor(page, baseURL);
  await guest.goto(path);
  const methods: string[] = [];
  guest.on("request", (request) => {
    if (new URL(request.url()).pathname === path) methods.push(request.method());
  });
  const stale = { headers: { Warning: '110 - "Response is Stale"' } };
  await guest.route(path, (route) => route.fulfill(stale), { times: 1 });
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  await expect(guest.getByText(/^Detected since/)).toBeVisible({ timeout: 30_000 });
  expect(methods).toEqual(["HEAD", "HEAD", "GET"]);
  await guest.context().close();
});

test("a page that already shows a change doesn't announce it as news", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Announced ${unique()}`);
  const { id } = await makeProvider(page, `Announced ${unique()}`, gameId);
  const stream = await openEvents(`${baseURL}`, `?provider=${id}`);
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  const [event] = await stream.first(1);
  stream.close();
  for (const way of ["rendered", "cached"]) {
    const { headers } = await fetch(`${baseURL}/game/${gameId}`);
    const [, position] = /^live;desc="(\d+)"$/.exec(headers.get("server-timing") ?? "") ?? [];
    expect(Number(position), way).toBeGreaterThanOrEqual(event?.id ?? Number.POSITIVE_INFINITY);
  }
});

test("many changes at once are one announcement", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Many ${unique()}`);
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) {
    ids.push((await makeProvider(page, `Many ${unique()}`, gameId)).id);
  }
  const guest = await visitor(page, baseURL);
  const reads: string[] = [];
  guest.on("request", (request) => {
    if (/\/api\/providers\/\d+$/.test(request.url())) reads.push(request.url());
  });
  await guest.goto(`/game/${gameId}`);
  await page.request.put("/api/providers/status", { data: { ids, status: "detected" } });
  const line = guest.getByRole("status").filter({ hasText: "show" });
  await expect(line).toHaveText(/^Many \S+ is now detected, 4 more — show$/);
  expect(reads).toHaveLength(1);
  await guest.context().close();
});

test("a page whose provider was deleted right after a change says so", async ({ page, baseURL }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Deleted ${unique()}`);
  const { id } = await makeProvider(page, `Deleted ${unique()}`, gameId);
  const guest = await visitor(page, baseURL);
  await guest.goto(`/provider/${id}`);
  const line = guest.getByRole("status").filter({ hasText: "show" });
  const delay = async (route: Route) => {
    await expect(line).toBeVisible();
    await page.request.delete(`/api/providers/${id}`);
    await route.continue();
  };
  await guest.route(`/provider/${id}`, delay, { times: 1 });
  await page.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  await expect(guest.getByRole("heading", { name: "Provider not found." })).toBeVisible();
  // There is nothing to show.
  await expect(line).toHaveCount(0);
  await guest.context().close();
});

test("a list shows a colleague's changes, and a form shows who else has it open", async ({
  page,
  baseURL,
}) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Shared ${unique()}`);
  const [one, two] = [`Unchanged ${unique()}`, `Moved ${unique()}`];
  await makeProvider(page, one, gameId);
  const { id } = await makeProvider(page, two, gameId);
  const colleague = await visitor(page, baseURL);
  const { username } = await signUp(colleague.request);

  const release = await holdRequests(page, "**/api/events/admin*");
  await page.goto(`/admin/providers?game=${gameId}`);
  await page.getByRole("checkbox", { name: `Select ${one}` }).check();
  const cookies = await colleague.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const stream = await openStream(`${baseURL}/api/events/admin?sections=providers`, { cookie });
  await colleague.request.put(`/api/providers/${id}`, { data: { status: "detected" } });
  await stream.first(1);
  stream.close();
  // Nothing is missed between rendering and connecting.
  release();
  await expect(rowOf(page, two)).toContainText("Detected");
  await expect(rowOf(page, two)).toHaveAttribute("data-changed", "true");
  await expect(page.getByRole("status").filter({ hasText: /(entry|entries) changed/ })).toHaveCount(1);
  await expect(rowOf(page, one)).not.toHaveAttribute("data-changed");
  await expect(page.getByRole("checkbox", { name: `Select ${one}` })).toBeChecked();
  await makeProvider(colleague, `New ${two}`, gameId);
  await expect(rowOf(page, `New ${two}`)).toBeVisible();
  await expect(rowOf(page, two).first()).not.toHaveAttribute("data-changed", { timeout: 8000 });

  await page.goto(`/admin/providers/edit/${id}`);
  await page.getByLabel("Description").fill("Not saved yet");
  await colleague.goto(`/admin/providers/edit/${id}`);
  await expect(page.getByText(`${username} is editing this`)).toBeVisible();
  await expect(colleague.getByText("is editing this")).toBeVisible();
  await colleague.getByRole("link", { name: "Back to Providers" }).click();
  await expect(page.getByText("is editing this")).toHaveCount(0);
  await colleague.request.put(`/api/providers/${id}`, { data: { status: "updating" } });
  await expect(page.getByText(new RegExp(`^${username} saved this at \\d+:\\d\\d [AP]M\\.`))).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Not saved yet");
  await page.getByRole("button", { name: "Update Provider" }).click();
  const conflict = page.getByRole("alertdialog", { name: new RegExp(`^${username} saved this at`) });
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "Back to Providers" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.goto(`/admin/providers/edit/${id}`);
  const named = page.getByLabel("Name", { exact: true });
  await expect(named).toHaveValue(two);
  await named.focus();
  await colleague.request.put(`/api/providers/${id}`, { data: { name: `Renamed ${two}` } });
  await expect(named).toHaveValue(`Renamed ${two}`);
  await expect(named).toBeFocused();
  await expect(
    page.getByText(new RegExp(`^${username} saved this at .* The form shows that version`)),
  ).toBeVisible();
  await page.getByLabel("Description").fill("Saved now");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/providers(\?|$)/);
  expect(await stored(colleague, `/api/providers/${id}`)).toMatchObject({
    name: `Renamed ${two}`,
    description: "Saved now",
  });
  await colleague.context().close();
});
