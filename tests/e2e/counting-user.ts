import { expect, type Locator, type Page } from "@playwright/test";

export class CountingUser {
  clicks = 0;
  /** Without the letters of typed texts. */
  keys = 0;
  pastes = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator) {
    this.clicks += 1;
    await target.click();
  }

  async press(...keys: string[]) {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async write(text: string) {
    await this.page.keyboard.type(text);
  }

  async paste(picture: Buffer) {
    this.pastes += 1;
    await this.page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "picture.png", { type: "image/png" }));
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
      (document.activeElement ?? document.body).dispatchEvent(paste);
    }, picture.toString("base64"));
  }

  async scrollTo(target: Locator) {
    await this.page.locator("main").hover();
    await expect(async () => {
      if ((await target.count()) === 0) await this.page.mouse.wheel(0, 500);
      await expect(target).toBeVisible({ timeout: 100 });
    }).toPass();
  }
}
