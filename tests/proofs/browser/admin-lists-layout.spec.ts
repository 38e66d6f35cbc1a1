import { expect, test } from "@playwright/test";
import { SECTION_KEYS } from "@/lib/permissions";
import { makeGame, rowOf, signUp } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("with a font twice as large, lists fit the window", async ({ page, context }) => {
  await signUp(page.request);
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["/admin/providers", "/admin/invites"]) {
    await page.goto(path);
    await expect(page.locator("tr[data-record]").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
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

test("dialogs don't scroll sideways on a narrow phone", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/admin/providers");
  await page
    .getByRole("button", { name: /change the status of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "With evidence…" }).click();
  const dialog = page.getByRole("dialog", { name: "Status with evidence" });
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
