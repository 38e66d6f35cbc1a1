import type { Page } from "@playwright/test";
import { query } from "./sql";

/** Ends every session of a user as time would. */
export async function expireSessions(userId: number): Promise<void> {
  await query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
}

/** The question over a form whose session has ended. */
export const signInDialog = (page: Page) => page.getByRole("alertdialog", { name: "Your session ended" });

/** Answers it with the password of accounts made by signUp. */
export async function signInAgain(page: Page, email?: string) {
  if (email) await signInDialog(page).getByLabel("Email").fill(email);
  await signInDialog(page).getByLabel("Password", { exact: true }).fill("correct horse");
  await signInDialog(page).getByRole("button", { name: "Login" }).click();
}
