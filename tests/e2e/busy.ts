import type { CDPSession, Locator, Page } from "@playwright/test";

type Point = { x: number; y: number };

type Input = (browser: CDPSession) => Promise<unknown>[];

const CODES: Record<string, number> = { Tab: 9, Enter: 13, Escape: 27, ArrowRight: 39, ArrowDown: 40 };

export const keys =
  (...pressed: string[]): Input =>
  (browser) =>
    pressed.flatMap((key) => {
      const windowsVirtualKeyCode = CODES[key] ?? key.toUpperCase().charCodeAt(0);
      const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
      const event = { key, code: key, windowsVirtualKeyCode };
      return [
        browser.send("Input.dispatchKeyEvent", { ...event, type: text ? "keyDown" : "rawKeyDown", text }),
        browser.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" }),
      ];
    });

export const drag =
  (from: Point, to: Point): Input =>
  (browser) => {
    const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", at: Point) =>
      browser.send("Input.dispatchMouseEvent", { type, ...at, button: "left", buttons: 1, clickCount: 1 });
    return [mouse("mousePressed", from), mouse("mouseMoved", to), mouse("mouseReleased", to)];
  };

export const click = (at: Point): Input => drag(at, at);

export async function centerOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} isn't shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function finger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** Not one after another, so that the input waits together and comes before timers, frames and answers. */
export async function whileBusy(page: Page, ...inputs: Input[]) {
  const browser = await page.context().newCDPSession(page);
  const busy = page.evaluate(() => {
    const end = performance.now() + 300;
    while (performance.now() < end);
  });
  await Promise.all([busy, ...inputs.flatMap((input) => input(browser))]);
  await browser.detach();
}
