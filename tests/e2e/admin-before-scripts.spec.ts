import { expect, test } from "@playwright/test";
import { signUp } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { unique } from "./invitations";

test("input and clicks before hydration take effect once scripts run", async ({ page }) => {
  await signUp(page.request);
  const open = async (path: string) => {
    const tab = await page.context().newPage();
    const release = await holdRequests(tab, SCRIPTS);
    await tab.goto(path, { waitUntil: "commit" });
    return [tab, release] as const;
  };
  const [list, releaseList] = await open("/admin/providers");
  const [codes, releaseCodes] = await open("/admin/invites");
  const [form, releaseForm] = await open("/admin/games/create");

  const text = `Early ${unique()}`;
  await list.getByRole("searchbox").fill(text);
  await list.getByRole("button", { name: "Filter", exact: true }).click();
  await codes.getByRole("button", { name: "Generate New Code" }).click();
  await form.getByLabel("Title", { exact: true }).fill(text);
  await form.getByRole("switch", { name: "Active" }).click();
  for (const release of [releaseList, releaseCodes, releaseForm]) release();

  await expect(list).toHaveURL(/q=Early/);
  await expect(list.getByRole("menuitemradio", { name: "Not re-checked", exact: true })).toBeVisible();
  await expect(list.getByRole("searchbox")).toHaveValue(text);
  await expect(codes.getByRole("dialog", { name: "Generate New Code" })).toBeVisible();
  await expect(form.getByText("Unsaved changes")).toBeVisible();
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue(text);
  await expect(form.getByRole("switch", { name: "Active" })).not.toBeChecked();
});
