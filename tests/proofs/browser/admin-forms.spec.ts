import { expect, test } from "@playwright/test";
import { expectAccessibleAtAnyWidth } from "@/tests/e2e/accessible";
import { signUp } from "@/tests/e2e/admin";
import { reportsOf, withoutOtherHosts } from "@/tests/e2e/reports";
import { expectFocusInSight } from "./focus";

const FORMS = [
  {
    key: "games",
    entity: "game",
    headings: ["Add New Game", "Edit Game"],
    back: "Back to Games",
    submit: ["Add Game", "Update Game"],
  },
  {
    key: "providers",
    entity: "provider",
    headings: ["Add New Provider", "Edit Provider"],
    back: "Back to Providers",
    submit: ["Add Provider", "Update Provider"],
  },
  {
    key: "reviews",
    entity: "review",
    headings: ["Add New Review", "Edit Review"],
    back: "Back to Reviews",
    submit: ["Add Review", "Update Review"],
  },
  {
    key: "deals",
    entity: "deal",
    headings: ["Add New Special Deal", "Edit Special Deal"],
    back: "Back to Special Deals",
    submit: ["Add Deal", "Update Deal"],
  },
  {
    key: "invites",
    entity: "invitation code",
    headings: ["Generate New Invitation Code", "Edit Invitation Code"],
    back: "Back to Invitation Codes",
    submit: ["Generate Code", "Update Code"],
  },
  {
    key: "ads",
    entity: "advertisement",
    headings: ["Create New Advertisement", "Edit Advertisement"],
    back: "Back to Advertisements",
    submit: ["Create Advertisement", "Update Advertisement"],
  },
] as const;

test("every form is rendered by the server, links back and to its history, is accessible and shows the focus", async ({
  page,
}) => {
  test.slow();
  // The browser's own question about unsaved changes.
  page.on("dialog", (dialog) => dialog.accept());
  await signUp(page.request);
  await withoutOtherHosts(page);
  const reports = reportsOf(page);
  for (const { key, entity, headings, back, submit } of FORMS) {
    await test.step(key, async () => {
      for (const [index, mode] of ["create", "edit/1"].entries()) {
        const answer = await page.goto(`/admin/${key}/${mode}`);
        await expect(page.getByRole("heading", { level: 2, name: headings[index] })).toBeVisible();
        await expect(page).toHaveTitle(`${headings[index]} · Detectory Admin`);
        await expect(page.getByRole("button", { name: submit[index], exact: true })).toBeEnabled();
        await expect(page.getByRole("link", { name: back, exact: true })).toHaveAttribute(
          "href",
          `/admin/${key}`,
        );
        await expect(page.getByRole("link", { name: "History" })).toHaveCount(index);
        if (mode === "create") {
          expect(await answer?.text()).toContain(`${headings[index]}</h2>`);
          if (key === "invites") await page.getByLabel("Code", { exact: true }).fill("abc");
          await page.getByRole("button", { name: submit[index], exact: true }).click();
          await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
          await expect(page.getByText("Unsaved changes")).toHaveCount(key === "invites" ? 1 : 0);
          await expectAccessibleAtAnyWidth(page);
          await expectFocusInSight(page);
        }
      }
      await page.getByRole("link", { name: "History" }).click();
      await expect(page.getByRole("heading", { level: 2, name: `History of ${entity} 1` })).toBeVisible();
    });
  }
  expect(reports).toEqual([]);
});
