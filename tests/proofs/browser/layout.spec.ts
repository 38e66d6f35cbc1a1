import { expect, test } from "@playwright/test";
import { hydrated } from "@/tests/e2e/hydrated";
import { SITE_PATHS } from "@/tests/setup/site-paths";

test("forced colors still show the selected items", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/game/1?filter=internal");
  const chips = page.getByRole("search", { name: "Filter providers" }).getByRole("link");
  const grounds = await chips.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).backgroundColor),
  );
  const chosen = grounds[3];
  expect(grounds.filter((ground) => ground === chosen)).toHaveLength(1);
  const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" });
  await expect(current).toHaveCSS("background-color", chosen ?? "");

  await page.goto("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toHaveCSS("background-color", chosen ?? "");
  const submit = page.getByRole("tabpanel").getByRole("button", { name: "Login", exact: true });
  await expect(submit).toHaveCSS("border-top-width", "1px");
});

test("forced colors follow the system, whatever theme was chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/game/1");
  await expect(page.getByRole("button", { name: /theme/ })).toBeHidden();
  const colors = await page
    .locator(".status-now")
    .first()
    .evaluate((status) =>
      ["dark", "light"].map((theme) => {
        document.documentElement.className = theme;
        return getComputedStyle(status, "::before").backgroundColor;
      }),
    );
  expect(colors[1]).toBe(colors[0]);
});

test("on phones, a filter chip with the focus is never cut off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/game/1");
  const chips = page.getByRole("search", { name: "Filter providers" }).getByRole("link");
  const others = (await chips.count()) - 1;
  await chips.first().focus();
  for (const key of [...Array(others).fill("Tab"), ...Array(others).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  }
});

test("prints completely, dark on white, without overlays", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 500 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/compare?p=1,2,3");
  await hydrated(page);
  const bar = page.locator("header [data-fixed]");
  await page.mouse.wheel(0, 200);
  await expect(bar).toHaveCSS("position", "fixed");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(bar).toHaveCSS("position", "absolute");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
  expect(await page.locator(".compare-frame").evaluate(hidden)).toBe(0);
  await expect(page.locator("progress").first()).toHaveCSS("print-color-adjust", "exact");
  await page.goto("/game/1");
  const text = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator("h1")).toHaveCSS("color", text);
});

test("prints every card on one page", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const [path, card] of [
    ["/special-deals", ".deal"],
    ["/reviews", ".review"],
    ["/game/1", ".provider"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(card).first()).toHaveCSS("break-inside", "avoid");
  }
});

for (const path of [...SITE_PATHS, "/game/1?view=table", "/compare?p=1,2"]) {
  test(`prints ${path} without controls`, async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    const controls = page.locator("button, input, select, textarea, nav a:not([href='/'])");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    const texts = page.locator("details").filter({ visible: true }).locator("> :not(summary)");
    await expect(texts.filter({ visible: false })).toHaveCount(0);
  });
}

test("a provider's name has room at every width", async ({ page }) => {
  await page.goto("/provider/1");
  for (const width of [640, 768, 794, 900, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const name = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(name?.width, `at ${width} px`).toBeGreaterThanOrEqual(320);
  }
});

test("with larger text on a phone, a provider's controls don't overlap", async ({ page }) => {
  // Like 390 px with 1.5 times the font size, because all lengths are relative to it
  await page.setViewportSize({ width: 260, height: 560 });
  await page.goto("/game/1");
  const card = page.locator(".provider", { has: page.getByRole("link", { name: "Visit website" }) }).last();
  const website = await card.getByRole("link", { name: "Visit website" }).boundingBox();
  const compare = await card.locator("label").boundingBox();
  if (!website || !compare) throw new Error("a control is hidden");
  expect(website.y + website.height).toBeLessThanOrEqual(compare.y);
});

test("lines break in the same places before and after the font loads", async ({ page }) => {
  let sendFonts = () => {};
  const late = new Promise<void>((resolve) => {
    sendFonts = resolve;
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route("**/*.woff2", (route) => late.then(() => route.continue()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const search = page.getByRole("main").getByRole("search");
  const before = await search.boundingBox();
  sendFonts();
  const isLoaded = () =>
    [...document.fonts].some(({ family, status }) => family === "geist" && status === "loaded");
  await page.waitForFunction(isLoaded);
  expect((await search.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
});

test("everything on a game page has the same left edge", async ({ page, request }) => {
  const ads: { tier: string; gameId: number }[] = await (await request.get("/api/advertisements")).json();
  const advertised = ads.filter(({ tier }) => tier === "tier2").map(({ gameId }) => gameId);
  const games: { id: number; providerCount: number }[] = await (await request.get("/api/games")).json();
  const plain = games.find(({ id, providerCount }) => providerCount > 0 && !advertised.includes(id));
  for (const id of [advertised[0], plain?.id]) {
    await page.goto(`/game/${id}`);
    for (const width of [1900, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const heads = page.getByRole("heading", { level: 1 }).or(page.locator("main h2"));
      const edges = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left));
      const back = await page.getByRole("link", { name: "Back to Games" }).boundingBox();
      expect([id, width, new Set([...edges, back?.x]).size]).toEqual([id, width, 1]);
    }
  }
});

for (const path of ["/game/1", "/reviews", "/updates"]) {
  test(`on a phone an address with a fragment scrolls to its entry on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    const entries = page.locator("main li[id]");
    const id = await entries.nth(Math.floor((await entries.count()) * 0.7)).getAttribute("id");
    await page.goto("/how-we-decide");
    await page.goto(`${path}#${id}`);
    const distance = () =>
      page.locator(`#${id}`).evaluate((entry) => {
        const margin = Number.parseFloat(getComputedStyle(entry).scrollMarginTop);
        const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
        return Math.abs(entry.getBoundingClientRect().top - margin - padding);
      });
    await expect.poll(distance).toBeLessThan(2);
  });
}

test("the heading of a day stays below the bar and covers no focused link, and on a phone an entry's node isn't cut off", async ({
  page,
}) => {
  await page.goto("/updates");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [bar, heading] = await page.evaluate(() => {
      const days = [...document.querySelectorAll<HTMLElement>("main section:has(> ol)")];
      const longest = days.toSorted((a, b) => b.offsetHeight - a.offsetHeight)[0];
      window.scrollTo({ top: (longest?.offsetTop ?? 0) + 60, behavior: "instant" });
      return [document.querySelector("header [data-fixed]"), longest?.querySelector("h2")].map((element) =>
        element?.getBoundingClientRect(),
      );
    });
    expect(heading?.top, `at ${width} px`).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
    expect(heading?.top, `at ${width} px`).toBeLessThanOrEqual(bar?.height ?? 0);
  }
  const covered = await page.locator("li[data-update] a").evaluateAll((links) =>
    links.toReversed().filter((link) => {
      (link as HTMLElement).focus();
      const { left, top, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + 2, top + height / 2)?.closest("h2");
    }),
  );
  expect(covered).toEqual([]);
  const small = page.locator("li[data-update] small").first();
  await expect(small).toHaveCSS("font-size", "12px");
  await expect(small).toHaveCSS("line-height", "20px");
  const lefts = await page.locator("li[data-update]").evaluateAll((entries) =>
    entries.map((entry) => {
      const left = Number.parseFloat(getComputedStyle(entry, "::before").left);
      return entry.getBoundingClientRect().left + left;
    }),
  );
  expect(lefts.length).toBeGreaterThan(0);
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
});

test("a name written from right to left keeps its own order within a sentence", async ({ page }) => {
  await page.goto("/updates");
  const name = page.locator("li[data-update] > p a").first();
  const [letter, mark] = await name.evaluate((link) => {
    const text = new Text("\u05d0\u05d1!");
    link.replaceChildren(text);
    return [0, 2].map((place) => {
      const range = new Range();
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(mark).toBeLessThan(letter ?? 0);
});

test("a name written from right to left starts next to its status", async ({ page }) => {
  await page.goto("/compare?p=1,2");
  const name = page.getByRole("region", { name: "The last 12 months" }).locator("[dir=auto]").first();
  await name.evaluate((element) => element.replaceChildren("\u05d0\u05d1"));
  await expect(name).toHaveCSS("text-align", "left");
});

test("on a phone, four providers to compare don't widen the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/game/1?view=table");
  const boxes = page.locator("tr[data-provider] input[data-compare]");
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
  await expect(page.getByRole("link", { name: "Compare (4)" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
