import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAnyWidth } from "@/tests/e2e/accessible";
import { hydrated } from "@/tests/e2e/hydrated";
import { unique } from "@/tests/setup/unique";

type Provider = { id: number; name: string };

const providersOf = async (page: Page): Promise<Provider[]> =>
  (await page.request.get("/api/games/1/providers")).json();

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

test("the forms of the sign-in page with errors and a toast are accessible", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login" }).click();
  await expectAccessibleAtAnyWidth(page);
  await fillLogin(page, `${unique()}@e2e.example`, "correct horse");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await expectAccessibleAtAnyWidth(page);
  expect(problems).toEqual([]);
});

test("the palette is accessible", async ({ page }) => {
  await page.goto("/games");
  await hydrated(page);
  await page.keyboard.press("/");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.type(((await providersOf(page))[0]?.name ?? "").slice(0, 4));
  await expect(palette.getByRole("group", { name: "Providers" })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test("the table of a game's providers is accessible", async ({ page }) => {
  await page.goto("/game/1?view=table");
  await expectAccessibleAtAnyWidth(page);
});

test("the tray of providers to compare is accessible, and so is the widest comparison", async ({ page }) => {
  const providers = await providersOf(page);
  await page.goto("/game/1");
  for (const { name } of providers.slice(0, 2)) await page.locator(`[data-compare="${name}"]`).check();
  await expect(page.getByRole("region", { name: "Providers to compare" })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?p=${providers.slice(0, 4).map(({ id }) => id)}`);
  await expectAccessible(page);
});

test("a range that insights can't show is accessible", async ({ page }) => {
  await page.goto("/insights?from=2026-02-01&to=2026-01-01");
  await expect(page.getByText("A history cannot begin after its end.")).toBeVisible();
  await expectAccessible(page);
});
