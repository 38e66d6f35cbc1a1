import { expect, test } from "@playwright/test";
import { signUp, toast } from "./admin";
import { holdRequests } from "./held-requests";
import { hydrated } from "./hydrated";

const LABELS = [
  "Games Management",
  "Providers Management",
  "Reviews Management",
  "Special Deals Management",
  "Invitation Codes",
  "Advertisement Management",
  "User Management",
];

test("an admin has every section, and switching replaces the address", async ({ page }) => {
  const { username } = await signUp(page.request);
  await page.goto("/games");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Detectory Admin" })).toBeVisible();
  await expect(page.getByText(username)).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link")).toHaveText([...LABELS, "Activity", "Alerts and webhooks"]);
  await expect(page.getByRole("heading", { level: 2, name: "Games Management" })).toBeVisible();
  for (const [path, label] of [
    ["deals", "Special Deals Management"],
    ["users", "User Management"],
  ] as const) {
    await sections.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/admin/${path}`);
    await expect(page.getByRole("heading", { level: 2, name: label })).toBeVisible();
    await expect(sections.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    // The phone's menu has the same label.
    await expect(page.getByText(label).first()).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL("/games");
});

test("a sub-admin sees only permitted sections, and other or unknown tabs open the first of them", async ({
  page,
}) => {
  await signUp(page.request, ["deals", "ads"]);
  for (const path of ["/admin/games", "/admin/nonsense", "/admin/deals"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/deals");
  }
  await expect(page.getByRole("table", { name: "Deals" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("navigation", { name: "Sections" }).getByRole("link")).toHaveText([
    "Special Deals Management",
    "Advertisement Management",
  ]);
});

test("the frame is there before the session is loaded, and a signed-out user is redirected to /auth", async ({
  page,
}) => {
  await page.goto("/admin/games");
  await expect(page).toHaveURL("/auth");
  await signUp(page.request);
  const release = await holdRequests(page, "**/api/user");
  const answer = await page.goto("/admin/games");
  expect(await answer?.text()).toContain('href="/admin/reviews"');
  await expect(page.getByRole("heading", { level: 2, name: "Games Management" })).toBeVisible();
  await page.request.post("/api/logout");
  release();
  await expect(page).toHaveURL("/auth");
});

test("loads the session once and the permissions every five seconds", async ({ page }) => {
  await signUp(page.request);
  const requested: string[] = [];
  const times = (path: string) => requested.filter((one) => one === path).length;
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  // Colleagues' changes would read both again.
  await page.route("**/api/events/admin*", (route) => route.abort());
  const since = Date.now();
  const answered = () => page.waitForResponse("**/api/user-permissions");
  await page.clock.install();
  const first = answered();
  await page.goto("/admin/ads");
  await expect(page.getByRole("table", { name: "Advertisements" })).toBeVisible();
  await first;
  for (const fiveSeconds of [5_000, 5_000]) {
    const next = answered();
    await page.clock.runFor(fiveSeconds);
    await next;
  }
  await page.getByRole("link", { name: "Games Management" }).click();
  await expect(page.getByRole("table", { name: "Games" })).toBeVisible();
  expect(times("/api/user")).toBe(1);
  expect(times("/api/user-permissions")).toBeGreaterThanOrEqual(3);
  expect(times("/api/user-permissions")).toBeLessThan(5 + (Date.now() - since) / 5_000);
  expect(times("/api/advertisements")).toBe(1);
});

test("a short page fits the window exactly", async ({ page }) => {
  await signUp(page.request, ["games"]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/games?q=none-of-them");
    await expect(page.getByText("No games found")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${width} px`).toBe(844);
  }
});

test("on a phone a menu opens the sections, also by keyboard", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 390, height: 800 });
  // Keys work after hydration, when the browser requests the user.
  const hydrated = page.waitForResponse("**/api/user");
  await page.goto("/admin/invites");
  await hydrated;
  const menu = page.getByRole("button", { name: "Invitation Codes", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Overview",
    "Re-check",
    ...LABELS,
    "Activity",
    "Alerts and webhooks",
  ]);
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (const next of [1, 2, 3]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").nth(next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/providers");
  await expect(page.getByRole("heading", { level: 2, name: "Providers Management" })).toBeVisible();
});

test("logging out redirects to /auth and clears the lists' last searches", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/games?q=Secret");
  await expect(page.getByText("No games found")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page)).toHaveText("Logout successfulYou have been logged out.");
  await signUp(page.request);
  await page.goto("/admin/games/create");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Back to Games" })).toHaveAttribute("href", "/admin/games");
});
