import type { Page } from "@playwright/test";
import { query } from "@/tests/e2e/sql";

export async function expireSessions(userId: number): Promise<void> {
  await query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
}

export const signInDialog = (page: Page) => page.getByRole("alertdialog", { name: "Your session ended" });

export async function signInAgain(page: Page, email?: string) {
  if (email) await signInDialog(page).getByLabel("Email").fill(email);
  await signInDialog(page).getByLabel("Password", { exact: true }).fill("correct horse");
  await signInDialog(page).getByRole("button", { name: "Login" }).click();
}
