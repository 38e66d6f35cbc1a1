import { expect, test } from "@playwright/test";
import type { StatusShares } from "@/lib/history/answers";
import { formatShares } from "@/lib/history/shares";
import { countElements } from "@/tests/e2e/elements";
import { beginDay } from "@/tests/setup/waiting";

test.beforeEach(beginDay);

const LONG_DAY = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const dayOf = (iso: string) => new Date(iso).toLocaleDateString("en-US", LONG_DAY);

const isoDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** At the middle of each day. */
function topsOf(path: SVGElement, days: number): number[] {
  const isFilled = (x: number, y: number) => (path as SVGPathElement).isPointInFill(new DOMPoint(x, y));
  return Array.from({ length: days }, (_, day) => {
    let y = 0;
    while (y < 1_000 && !isFilled((1_000 * (day + 0.5)) / days, y)) y += 1;
    return y;
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the figures, charts and tables match the API, and a form changes the range", async ({
    page,
    request,
  }) => {
    await page.goto("/insights");
    const [from, to] = [isoDaysAgo(70), isoDaysAgo(10)];
    await page.getByLabel("From", { exact: true }).fill(from);
    await page.getByLabel("Before", { exact: true }).fill(to);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`/insights\\?from=${from}&to=${to}$`));
    const insights = await (await request.get(`/api/insights?from=${from}&to=${to}`)).json();
    const figure = (name: string) => page.locator("main dl > div", { hasText: name }).locator("dd").first();
    await expect(figure("Undetected")).toHaveText(formatShares(insights.shares).undetected);
    await expect(figure("Detections")).toHaveText(insights.detections.toLocaleString("en-US"));
    await page.getByText("As a table").first().click();
    const rows = page.getByRole("table", { name: "Share of each status" }).getByRole("row");
    await expect(rows).toHaveCount(insights.series.length + 1);
    const { undetected, updating, detected } = formatShares(insights.series[3].shares);
    await expect(rows.nth(4)).toHaveText(
      dayOf(insights.series[3].from) + [undetected, updating, detected].join(" · "),
    );
    const chart = page.getByRole("figure", { name: "Share of each status" });
    for (const [area, top] of [
      ["detected", (_: StatusShares) => 0],
      ["updating", (shares: StatusShares) => shares.detected],
      ["undetected", (shares: StatusShares) => 1 - shares.undetected],
    ] as const) {
      const tops = await chart.locator(`path.${area}`).evaluate(topsOf, insights.series.length);
      const errors = insights.series.map(({ shares }: { shares: StatusShares }, day: number) =>
        Math.abs((tops[day] ?? 0) - 1_000 * top(shares)),
      );
      expect(Math.max(...errors), area).toBeLessThanOrEqual(1);
    }
    const games = page.getByRole("table", { name: "Games with the most providers" }).getByRole("rowheader");
    await expect(games).toHaveText(insights.games.map(({ title }: { title: string }) => title));
    await page.getByRole("link", { name: "365 days" }).click();
    await expect(page.locator('table[aria-label="Share of each status"]')).toContainText("Week from");
  });
});

test("its points can be explored by keyboard and pointer", async ({ page }) => {
  await page.goto("/insights?days=30");
  await expect(page.getByRole("heading", { level: 3, name: /^Undetected (fell|rose|stayed)/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: /^Most detections: \d+ in/ })).toBeVisible();
  const day = page.getByRole("slider", { name: "Share of each status: day" });
  await day.focus();
  await expect(day).toHaveAttribute(
    "aria-valuetext",
    /^.+: [<>]?\d+% undetected, [<>]?\d+% updating, [<>]?\d+% detected$/,
  );
  await page.keyboard.press("Home");
  const first = dayOf(new Date(Date.now() - 30 * 86_400_000).toISOString());
  await expect(page.getByText(new RegExp(`^${first}: `))).toBeVisible();
  await page.getByRole("slider", { name: "Detections per week: week from" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^\w+ \d+, \d{4}: [\d,]+ detections?$/)).toBeVisible();
  await page.getByRole("slider").first().locator("..").hover();
  await expect(page.getByText(new RegExp(`^${first}: `))).toHaveCount(0);
});

test("explains what it can't show, and describes itself", async ({ page }) => {
  await page.goto("/insights?from=2026-02-01&to=2026-01-01");
  await expect(page.getByText("A history cannot begin after its end.")).toBeVisible();
  await page.goto("/insights?from=2001-01-01&to=2001-02-01");
  await expect(page.getByText("No provider was listed in this time.")).toBeVisible();
  await page.goto("/insights?from=yesterday");
  await page.getByRole("link", { name: "Show the last 90 days" }).click();
  await expect(page.getByRole("figure", { name: "Share of each status" })).toBeVisible();
  await page.goto("/insights");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/insights$/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@graph"][0]["@type"]).toBe("Dataset");
});

test("is lightweight for every range", async ({ request }) => {
  for (const query of ["", "?days=30", "?days=365", `?from=${isoDaysAgo(415)}`, "?from=2001-01-01"]) {
    const html = await (await request.get(`/insights${query}`)).text();
    expect(html.length, query).toBeLessThanOrEqual(66 * 1024);
    expect(countElements(html), query).toBeLessThanOrEqual(700);
  }
});
