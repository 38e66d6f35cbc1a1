import { expect, type Page } from "@playwright/test";

export const DISCORD = "https://discord.com/api/webhooks/1/test";

export async function follow(page: Page, id: number, kind: "provider" | "game" = "provider") {
  await page.goto(`/alerts?${kind}=${id}`);
  await page.getByLabel("Send to").selectOption("discord");
  await page.getByLabel("Webhook URL of the channel").fill(DISCORD);
  await page.getByRole("button", { name: "Get alerts" }).click();
  await expect(page.getByText("Almost done")).toBeVisible();
}

export const nameOf = async (page: Page) =>
  ((await (await page.request.get("/api/providers/1")).json()) as { name: string }).name;
