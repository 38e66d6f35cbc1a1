import { expect, test } from "@playwright/test";
import { beginDay } from "@/tests/setup/waiting";

test.beforeEach(beginDay);

test("/ and /home explain the site and show its current state", async ({ page }) => {
  for (const path of ["/", "/home"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Make Informed Decisions About Your Cheats",
    );
    await expect(
      page.getByText("Get real-time insights, comprehensive reviews, and stay ahead of detections."),
    ).toBeVisible();
    const live = page.getByRole("region", { name: "Right now" });
    await expect(live.getByRole("definition").first()).toHaveText(/^\d+$/);
    await expect(live.getByRole("listitem")).toHaveCount(3);
    for (const feature of [
      "Real-time Status Updates",
      "Expert Reviews",
      "Exclusive Deals",
      "Community Support",
    ]) {
      await expect(page.getByRole("heading", { name: feature })).toBeVisible();
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^https?:\/\/[^/]+\/?$/);
  }
});

type Update = {
  kind: string | null;
  entityId: number;
  gameId: number | null;
  providerExists: boolean;
  createdAt: string;
};

test("the latest changes link to their providers, and the games of the week to their pages", async ({
  page,
  request,
}) => {
  const updates: Update[] = await (await request.get("/api/updates")).json();
  const changes = updates.filter(({ kind }) => kind === "provider_status");
  await page.goto("/");
  const rows = page.getByRole("region", { name: "Right now" }).getByRole("listitem").getByRole("link");
  const led = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const listed = updates.filter(({ kind }) => kind?.startsWith("provider")).slice(0, 3);
  expect(led).toEqual(
    listed.map(({ providerExists, entityId, gameId }) =>
      providerExists ? `/provider/${entityId}` : `/game/${gameId}`,
    ),
  );
  const tiles = page.getByRole("region", { name: "Most changes this week" }).getByRole("listitem");
  const mostSince = (time: number) => {
    const counts = new Map<number, number>();
    for (const { gameId, createdAt } of changes) {
      if (gameId && Date.parse(createdAt) > time) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
    }
    return [...counts.values()].sort((a, b) => b - a).slice(0, 4);
  };
  const texts = await tiles.locator("p").allTextContents();
  // A page cached earlier may still list changes that were less than a week old then.
  const week = Date.now() - 7 * 86_400_000;
  const times = changes.map(({ createdAt }) => Date.parse(createdAt) - 1);
  const possible = [week, ...times.filter((time) => time < week && time > week - 3_600_000)].map(mostSince);
  expect(possible).toContainEqual(texts.map((text) => Number.parseInt(text, 10)));
  await tiles.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/game\/\d+$/);
});

test("the ticks can be explored by keyboard and pointer", async ({ page }) => {
  await page.goto("/");
  const day = page.getByRole("slider", { name: "Day" });
  const caption = page.locator("figcaption");
  await expect(caption).toContainText("Last 120 days: ");
  await day.focus();
  await page.keyboard.press("Home");
  const first = new Date(Date.now() - 119 * 86_400_000).toLocaleDateString("en-US", {
    ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  });
  await expect(day).toHaveAttribute("aria-valuetext", new RegExp(`^${first}: \\d+ changes? to detected`));
  await expect(caption).toContainText(first);
  await page.getByRole("slider").locator("..").hover();
  await expect(caption).not.toContainText(first);
});

test("its links open the chat in a new tab, the about section and the games", async ({ page }) => {
  await page.goto("/");
  const join = page.getByRole("link", { name: "Join Discord" });
  await expect(join).toHaveAttribute("target", "_blank");
  await expect(join).toHaveAttribute("href", /^https:/);
  await page.getByRole("link", { name: "Scroll to explore" }).click();
  await expect(page.locator("#about")).toBeInViewport();
  await page.getByRole("link", { name: "Explore Providers" }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Games");
});
