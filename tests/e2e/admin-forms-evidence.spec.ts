import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, signUp, stored, toast } from "./admin";

const messages = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });
const save = (page: Page) => page.keyboard.press("Control+s");

test("a provider's evidence belongs to its status: a new status starts without it, the current one's can be edited", async ({
  page,
}) => {
  await signUp(page.request);
  const game = await make(page, "/api/games", { title: `Home ${unique()}` });
  const old = { evidenceUrl: "https://evidence.example/old", statusNote: "Seen on two machines" };
  const name = `Proven ${unique()}`;
  const { id } = await make(page, "/api/providers", { name, gameId: game.id, ...old });
  const [status, link, note] = ["Status", "Evidence link", "Evidence note"].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!status || !link || !note) throw new Error("no fields");
  const edit = `/admin/providers/edit/${id}`;
  await page.goto(edit);
  await expect(status).toHaveAccessibleDescription("Set just now, verified just now.");
  await expect(link).toHaveValue(old.evidenceUrl);
  await status.selectOption("Detected");
  await expect(status).toHaveAccessibleDescription(
    /^Replaces undetected, set just now\. Starts when you save/,
  );
  await expect(page.getByText("The evidence for undetected stays in the history.")).toBeVisible();
  await expect(link).toHaveValue("");
  await expect(note).toHaveValue("");
  await status.selectOption("Undetected");
  await expect(link).toHaveValue(old.evidenceUrl);
  await expect(note).toHaveValue(old.statusNote);
  await note.fill("x".repeat(501));
  await expect(note).toHaveAccessibleDescription(/^501 of 500 characters/);
  await save(page);
  await expect(messages(page)).toHaveText(["Note must be at most 500 characters"]);
  await note.fill("Seen on three machines");
  await save(page);
  await expect(toast(page)).toContainText("SuccessProvider updated successfully");
  const path = `/api/providers/${id}`;
  const amended = await stored(page, path);
  expect(amended).toMatchObject({ status: "undetected", ...old, statusNote: "Seen on three machines" });

  await page.goto(edit);
  await status.selectOption("Detected");
  await save(page);
  await expect(toast(page)).toContainText("SuccessProvider updated successfully");
  expect(await stored(page, path)).toMatchObject({ status: "detected", evidenceUrl: null, statusNote: null });
  expect((await stored(page, `${path}/history`)).intervals).toMatchObject([
    { evidenceUrl: old.evidenceUrl, note: "Seen on three machines" },
    { evidenceUrl: null, note: null },
  ]);

  await page.goto(`/admin/providers/create?from=${id}`);
  await expect(status).toHaveValue("detected");
  await expect(link).toHaveValue("");
});
