import { expect, type Page } from "@playwright/test";

const LINES = "A line of text that goes on.\n".repeat(60);

function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const what = `${element.tagName} ${element.id} ${name.slice(0, 40)}`;
    if (!element.closest("form")) return { isInForm: false, problem: null };
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    const points = [top + 2, bottom - 2];
    const hidden = points.filter((y) => {
      const seen = document.elementFromPoint(middle, y);
      return !seen || !(element.contains(seen) || seen.contains(element));
    });
    // A long text shows the end being edited.
    const isLong = height > window.innerHeight / 3;
    const problem =
      hidden.length > (isLong ? 1 : 0) ? `${what} at ${top} to ${bottom}, hidden at ${hidden}` : null;
    return { isInForm: true, problem };
  });
}

// Low windows are the hard case.
const WINDOWS = [
  { width: 390, height: 700 },
  { width: 1280, height: 500 },
];

/** Fills the form's fields with long texts. */
export async function expectFocusInSight(page: Page) {
  const form = page.getByRole("form");
  for (const text of await form.locator("textarea").all()) await text.fill(LINES);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const where = `at ${size.width} px`;
    const problems: string[] = [];
    let fields = 0;
    for (const [key, start] of [
      ["Tab", form.getByRole("textbox").first()],
      ["Shift+Tab", form.locator("[type=submit]")],
    ] as const) {
      await start.focus();
      for (let state = await focused(page); state.isInForm; state = await focused(page)) {
        if (state.problem) problems.push(state.problem);
        fields += 1;
        expect(fields, `the end of the form ${where}`).toBeLessThan(100);
        await page.keyboard.press(key);
      }
    }
    expect(fields, where).toBeGreaterThan(4);
    expect(problems, where).toEqual([]);
  }
}
