import { expect, test } from "@playwright/test";
import { SECTION_KEYS } from "@/lib/permissions";
import { makeGame, makeProvider, openEvidence, rowOf, signUp } from "@/tests/e2e/admin";
import { beyondWindow } from "@/tests/e2e/beyond-window";
import { unique } from "@/tests/setup/unique";

test("with text twice as large, lists, forms and dialogs fit a desktop window and a phone", async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page.request);
  const game = await makeGame(page, `${unique()}${"W".repeat(60)}`);
  await makeProvider(page, `${unique()}${"W".repeat(60)}`, game.id);
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const row = page.locator("tr[data-record]").first();
  for (const [path, content, open] of [
    ["/admin/overview", page.getByRole("region", { name: "The last 7 days" })],
    ["/admin/providers", row, page.getByRole("button", { name: /change the status of/ }).first()],
    ["/admin/deals", row, page.getByRole("button", { name: /^Delete / }).first()],
    ["/admin/deals/create", page.getByLabel("Title"), page.getByRole("button", { name: /^Valid until/ })],
    ["/admin/webhooks", page.getByRole("heading", { name: "Recent deliveries" })],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(path);
    await expect(content).toBeVisible();
    expect(await page.evaluate(beyondWindow), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(beyondWindow), `${path} on a phone`).toEqual([]);
    if (!open) continue;
    await open.click();
    await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]")).toBeVisible();
    expect(await page.evaluate(beyondWindow), `${path}, opened`).toEqual([]);
  }
});

test("at 320 px, nothing is cut and no control covers another", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 320, height: 700 });
  const choose = () => page.locator("tr[data-record] input").first().check();
  for (const [path, group, begin] of [
    ["/admin/providers", "tr[data-record], .bulk-bar", choose],
    ["/admin/recheck", ".recheck-actions", () => {}],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(group).first()).toBeVisible();
    await begin();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    const problems = await page.locator(`h1, ${group}, h3`).evaluateAll((parts) =>
      parts.flatMap((part) => {
        const controls = [...part.querySelectorAll("a, button, img, time")];
        const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
        const doMeet = (one: Element, two: Element) => {
          const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        };
        return [
          ...[part, ...controls].filter(isCut),
          ...controls.filter((one, index) =>
            controls.some((two, other) => other > index && doMeet(one, two)),
          ),
        ].map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
      }),
    );
    expect(problems, path).toEqual([]);
  }
});

test("on narrow phones, the options of a list are next to its filter", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/games");
  const buttons = page.getByRole("search").getByRole("button", { name: /^(Filter|List options)$/ });
  await expect(buttons).toHaveCount(2);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[1], `at ${width} px`).toBe(tops[0]);
  }
});

test("on narrow phones, the position in a list is on a line of its own", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/ads");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const position = await page.getByText(/^\d+ of \d+$/).boundingBox();
  const back = await page.getByRole("link", { name: "Back to Advertisements" }).boundingBox();
  expect(Math.abs((position?.y ?? 0) - (back?.y ?? 0))).toBeGreaterThan(20);
});

test("in forced colors, a menu outlines the item in focus", async ({ page }) => {
  await signUp(page.request);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/games");
  await page.getByRole("button", { name: "List options" }).click();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-highlighted]")).toHaveCSS("outline-style", "solid");
});

test("in forced colors, a switch shows whether it's on", async ({ page }) => {
  await signUp(page.request);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/games/create");
  const toggle = page.getByRole("switch", { name: "Active" });
  for (const state of ["checked", "unchecked"]) {
    await expect(toggle).toHaveAttribute("data-state", state);
    const [track, thumb] = await toggle.evaluate((element) =>
      [element, element.firstElementChild ?? element].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(thumb, state).not.toBe(track);
    await toggle.click();
  }
});

test("in forced colors, the calendar shows the chosen day", async ({ page }) => {
  await signUp(page.request);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/deals/create");
  const validUntil = page.getByRole("button", { name: /^Valid until/ });
  await validUntil.press("Enter");
  await page.keyboard.press("Enter");
  await validUntil.press("Enter");
  const chosen = page.getByRole("gridcell", { selected: true }).getByRole("button");
  await expect(chosen).toBeFocused();
  const [ground, day] = await Promise.all(
    [page.getByRole("dialog", { name: "Calendar" }), chosen].map((part) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(day).not.toBe(ground);
});

test("at 320 px, a long address of a webhook wraps", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 320, height: 700 });
  const target = await makeGame(page);
  const address = `https://hooks.example.com/${unique()}${"x".repeat(120)}`;
  const made = await page.request.post("/api/webhooks", {
    data: { address, target: { game: target.id } },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto("/admin/webhooks");
  await expect(page.getByText(address)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("dialogs don't scroll sideways on a narrow phone", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openEvidence(page);
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a focused button is never under the header or the bar of a selection", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/providers?game=1");
  await page.locator("tr[data-record]").first().getByRole("checkbox").check();
  for (const size of [
    { width: 1280, height: 500 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    const covered = await page.locator("tr[data-record] :is(a, button)").evaluateAll((controls) =>
      [...controls, ...controls.toReversed()].flatMap((control) => {
        (control as HTMLElement).focus();
        const { left, top, width, height } = control.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return control.contains(seen) || width < 2 ? [] : [`${control.textContent} at ${top}`];
      }),
    );
    expect(covered, `at ${size.width} px`).toEqual([]);
  }
});

test.describe("in Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("shows local times, and UTC on hover", async ({ page }) => {
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    await signUp(page.request);
    const title = `Clock ${unique()}`;
    const { id } = await makeGame(page, title);
    const at = "2026-03-01T02:30:00.000Z";
    await page.route("**/api/games", async (route) => {
      const response = await route.fetch();
      const games = (await response.json()) as { id: number }[];
      const json = games.map((game) => (game.id === id ? { ...game, updatedAt: at } : game));
      await route.fulfill({ response, json });
    });
    await page.goto(`/admin/games?q=${title}`);
    const time = rowOf(page, title).locator("time");
    await expect(time).toHaveText("Feb 28, 2026");
    await expect(time).toHaveAttribute("title", "Mar 1, 2026 at 2:30 AM UTC");

    await page.goto(`/admin/activity?entityType=game&entityId=${id}`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(`History of game ${id} “${title}”`);
    const entry = page.getByRole("main").locator("ol > li time").first();
    const shown = await entry.evaluate((element) =>
      new Date((element as HTMLTimeElement).dateTime).toLocaleTimeString("en-US", {
        hour: "numeric",
        minute: "2-digit",
      }),
    );
    await expect(entry).toContainText(shown.replace(/\s/u, " "));
    expect(faults).toEqual([]);
  });
});

test("the head of an empty list is as wide as the list", async ({ page }) => {
  await signUp(page.request);
  for (const section of SECTION_KEYS) {
    await page.goto(`/admin/${section}?q=${unique()}`);
    await expect(page.getByRole("button", { name: "Clear search and filters" })).toBeVisible();
    const table = page.getByRole("main").getByRole("table").first();
    const beyond = await table.evaluate((table) => {
      const last = table.querySelector("th:last-child")?.getBoundingClientRect();
      return table.getBoundingClientRect().right - (last?.right ?? 0);
    });
    expect([section, beyond < 2]).toEqual([section, true]);
  }
});
