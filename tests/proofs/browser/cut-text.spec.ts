import { expect, type Locator, test } from "@playwright/test";
import { beyondWindow } from "@/tests/e2e/beyond-window";

const cutTexts = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map(({ textContent }) => textContent),
  );

test.use({ javaScriptEnabled: false });

test("a game's table shows whole names next to advertisements, even after a patch", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/game/1?view=table");
  await page.locator(".cell-verified time").evaluateAll((times) => {
    for (const time of times) {
      time.setAttribute("data-stale", "true");
      time.textContent = "not re-checked since patch 1.42";
    }
  });
  const names = page.locator("tr[data-provider] th a");
  const short = (await names.allTextContents()).filter((name) => name.length <= 20);
  expect(short.length).toBeGreaterThan(5);
  const cut = await cutTexts(names);
  expect(short.filter((name) => cut.includes(name))).toEqual([]);
});

test("on a phone, a game's table shows names of 30 characters", async ({ page }) => {
  await page.goto("/game/1?view=table");
  const names = page.locator("tr[data-provider] th a");
  await names.evaluateAll((links) => {
    for (const link of links) link.textContent = "Quartermaster's Lantern Guild+";
  });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutTexts(names), `at ${width} px`).toEqual([]);
  }
});

test("on a narrow phone, a score stays clear of the history bar in a game's table", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto("/game/1?view=table");
  const row = page.locator("tr[data-provider]", { hasText: "Undetected" }).first();
  const gap = await row.evaluate((row) => {
    const score = row.querySelector(".cell-score");
    if (score) score.textContent = "10.0 (12)";
    const text = document.createRange();
    if (score) text.selectNodeContents(score);
    const bar = row.querySelector(".cell-strip .strip")?.getBoundingClientRect();
    return (bar?.left ?? 0) - text.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});

test("on a phone, a folded featured provider shows its whole name", async ({ page }) => {
  await page.goto("/game/1");
  const names = page.locator(".provider-folded h3");
  for (const name of ["Brackenford", "Quartermaster's Lantern Guild+"]) {
    await names.locator("a").evaluateAll((links, text) => {
      for (const link of links) link.textContent = text;
    }, name);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutTexts(names), `at ${width} px`).toEqual([]);
    }
  }
});

test("on a phone, an update shortens the game's name before the provider's", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/updates");
  const sentence = page.locator("[data-update] > p:first-of-type").first();
  await sentence.evaluate((element) => {
    element.innerHTML = `Added new provider "<a href="/provider/1">Clay Pigeon Club</a>"
      (<i data-status="undetected">undetected</i>) to <a href="/game/1">A game with a rather long name</a>`;
  });
  expect(await cutTexts(sentence.locator("a"))).toEqual(["A game with a rather long name"]);
});

test("on the smallest phones, updates show whole names", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/updates");
  const names = page.locator("[data-update] > p:first-of-type").locator("a, b");
  await names.evaluateAll((elements) => {
    for (const element of elements) element.textContent = "Quartermaster's Lantern Guild+";
  });
  expect(await cutTexts(names)).toEqual([]);
});

test("with text twice as large, pages fit a phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["/", "/game/1", "/game/1?view=table", "/compare?p=1,2", "/updates", "/auth"]) {
    await page.goto(path);
    expect(await page.evaluate(beyondWindow), path).toEqual([]);
  }
});

test("with text twice as large, a phone shows the words of the insights' rankings whole", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/insights");
  const heads = page.getByRole("table", { name: "Types" }).locator("th:visible");
  const broken = await heads.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = new Range();
        text.selectNodeContents(cell);
        return text.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(await heads.count()).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

test("with a larger font size, a game's table still fits the window", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto("/game/1?view=table");
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "150%";
    return root.scrollWidth - root.clientWidth;
  });
  expect(overflow).toBe(0);
});

test("a long name of the game leaves an update's sentence most of a row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/updates");
  const width = await page
    .locator("[data-update] > small > a")
    .first()
    .evaluate((link) => {
      link.textContent = "W".repeat(200);
      return link.closest("li")?.querySelector("p")?.getBoundingClientRect().width;
    });
  expect(width).toBeGreaterThan(300);
});

test("a provider's status fits its panel at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/provider/1");
  const date = page.getByRole("region", { name: "Status" }).locator("p[data-status] time").first();
  await date.evaluate((time) => {
    time.textContent = "September 28, 2026";
  });
  const sentence = page.getByRole("region", { name: "Status" }).locator("p[data-status]");
  expect(await cutTexts(sentence)).toEqual([]);
});

test("the dates below a chart never overlap", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ["/insights", "/insights?days=365"]) {
    await page.goto(path);
    const gaps = await page
      .locator(".chart")
      .first()
      .evaluate((chart) =>
        [...chart.querySelectorAll('text[y="255"]')]
          .map((text) => text.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .toSorted((a, b) => a.left - b.left)
          .map(({ left }, index, all) => left - (all[index - 1]?.right ?? Number.NEGATIVE_INFINITY)),
      );
    expect(Math.min(...gaps)).toBeGreaterThan(4);
  }
});

test("a game's card in a narrow frame shows whole dates", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 264 });
  for (const id of [1, 2, 3]) {
    await page.goto(`/embed/game/${id}`);
    expect(await cutTexts(page.locator("li i"))).toEqual([]);
  }
});

for (const [path, selector] of [
  ["/", "ol p.truncate:has(a)"],
  ["/game/1", "section[aria-label='Right now'] a.truncate"],
  ["/compare?p=1,2", "section[aria-labelledby=compared-year] .truncate"],
  ["/compare?p=1,2", "th a.truncate"],
] as const) {
  test(`on ${path}, ${selector} cuts the end of a name written from right to left`, async ({ page }) => {
    await page.goto(path);
    const isBeginningCut = await page
      .locator(selector)
      .first()
      .evaluate((name) => {
        const text = new Text("\u05d0".repeat(400));
        (name.querySelector("a") ?? name).replaceChildren(text);
        const letter = new Range();
        letter.setEnd(text, 1);
        letter.setStart(text, 0);
        return letter.getBoundingClientRect().right > name.getBoundingClientRect().right + 1;
      });
    expect(isBeginningCut).toBe(false);
  });
}
