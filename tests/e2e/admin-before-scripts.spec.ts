import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { signUp } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { chooseImage, imageField, twoColors } from "./pictures";

const CHUNKS = ".next/static/chunks";

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
  const [code, releaseCode] = await open("/admin/invites/create");

  const text = `Early ${unique()}`;
  await list.getByRole("searchbox").fill(text);
  await list.getByRole("button", { name: "Filter", exact: true }).click();
  await codes.getByRole("button", { name: "Generate New Code" }).click();
  await form.getByLabel("Title", { exact: true }).fill(text);
  await form.getByRole("switch", { name: "Active" }).click();
  await code.getByRole("radio", { name: /^Sub-admin/ }).check();
  for (const release of [releaseList, releaseCodes, releaseForm, releaseCode]) release();

  await expect(list).toHaveURL(/q=Early/);
  await expect(list.getByRole("menuitemradio", { name: "Not re-checked for too long" })).toBeVisible();
  await expect(list.getByRole("searchbox")).toHaveValue(text);
  await expect(codes.getByRole("dialog", { name: "Generate New Code" })).toBeVisible();
  await expect(form.getByText("Unsaved changes")).toBeVisible();
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue(text);
  await expect(form.getByRole("switch", { name: "Active" })).not.toBeChecked();
  await expect(code.getByLabel("Code", { exact: true })).toHaveValue(/./);
  await expect(code.getByRole("radio", { name: /^Sub-admin/ })).toBeChecked();
});

test("a form whose own script comes last keeps what was typed and chosen before", async ({ page }) => {
  const isForms = (file: string) => readFileSync(`${CHUNKS}/${file}`, "utf8").includes("Untitled game");
  const chunk = readdirSync(CHUNKS).find((file) => file.endsWith(".js") && isForms(file)) ?? "";
  expect(chunk).toMatch(/./);
  await signUp(page.request);
  const release = await holdRequests(page, `**/${chunk}`);
  await page.goto("/admin/games/create", { waitUntil: "commit" });
  await page.getByLabel("Title", { exact: true }).fill("Early");
  await chooseImage(page, await twoColors(320, 180));
  // React would already have replaced a form that it can't hydrate.
  await page.waitForFunction((held) => {
    const others = [...document.scripts].filter(
      ({ src, noModule }) => src && !noModule && !src.endsWith(held),
    );
    return others.every(({ src }) => performance.getEntriesByName(src).length > 0);
  }, chunk);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  });
  release();
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Early");
});
