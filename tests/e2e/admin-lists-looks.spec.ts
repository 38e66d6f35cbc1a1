import { expect, test } from "@playwright/test";
import { cellsOf, make, makeGame, makeProvider, register, rowOf, signUp } from "./admin";
import { makeInvitation, unique } from "./invitations";

test("on a phone a provider is a single compact row with visible actions", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/providers?game=1");
  const row = page.locator("tr[data-record]").first();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View on site", "Duplicate", "Add review"]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("link", { name: "Edit" })).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
  await row.click({ position: { x: 150, y: 12 } });
  await expect(page).toHaveURL(/\/admin\/providers\/edit\/\d+$/);
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

test("finds providers by game and reviews by title and provider, and sorts the whole list", async ({
  page,
}) => {
  await signUp(page.request);
  const [word, name, title] = [`Game ${unique()}`, `Beta ${unique()}`, `Verdict ${unique()}`];
  const { id: gameId } = await makeGame(page, word);
  await makeProvider(page, `Alpha ${unique()}`, gameId);
  const { id: providerId } = await makeProvider(page, name, gameId, { isPromoted: true });
  await page.goto(`/admin/providers?q=${word.toLowerCase().replace(" ", "+")}`);
  const rows = page.locator("tr[data-record]");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(name);
  await page.getByRole("columnheader", { name: "Provider" }).getByRole("button").click();
  await expect(rows.last()).toContainText(name);

  await make(page, "/api/reviews", { title, content: "Twenty characters and some more.", providerId });
  for (const search of [title, name]) {
    await page.goto(`/admin/reviews?q=${search.toUpperCase().replace(" ", "+")}`);
    await expect(rows).toHaveCount(1);
  }
});

test("codes show why they can't be used and their users, and full admins are listed by name", async ({
  page,
}) => {
  const { id, username } = await register(page.request);
  const [over, off] = [`Over-${unique()}`, `Off-${unique()}`];
  await make(page, "/api/invitation-codes", { code: over, expiresAt: "2024-01-05T00:00:00.000Z" });
  const { id: offId } = await make(page, "/api/invitation-codes", { code: off });
  await page.request.patch(`/api/invitations/${offId}`, { data: { isActive: false } });
  const active = await makeInvitation();
  await page.goto("/admin/invites");
  for (const [code, status] of [
    [over, "Expired"],
    [off, "Disabled"],
    [active, "Active"],
  ] as const) {
    await expect(cellsOf(rowOf(page, code)).nth(1)).toHaveText(status);
    await expect(rowOf(page, code).getByRole("button", { name: /^Copy/ })).toHaveCount(
      status === "Active" ? 1 : 0,
    );
    // Codes of 16 or 17 characters fit on one line.
    expect((await rowOf(page, code).boundingBox())?.height).toBeLessThanOrEqual(44);
  }
  const used = page.getByRole("row").filter({ hasText: new RegExp(`User ID: ${id}(?!\\d)`) });
  await expect(cellsOf(used).nth(1)).toHaveText("Used");
  await expect(cellsOf(used).nth(3)).toHaveText(`User ID: ${id}${username}`);

  await page.goto("/admin/users");
  await page.getByText("Full admins (").click();
  await expect(
    page.getByRole("list", { name: "Full admins" }).getByText(username, { exact: true }),
  ).toHaveCount(1);
  await expect(page.getByRole("table").getByText(username, { exact: true })).toHaveCount(0);
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
