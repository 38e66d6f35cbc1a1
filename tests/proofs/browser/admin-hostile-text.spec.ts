import { expect, test } from "@playwright/test";
import { make, makeGame, makeProvider, signUp } from "@/tests/e2e/admin";
import { reportsOf, withoutOtherHosts } from "@/tests/e2e/reports";
import { unique } from "@/tests/setup/unique";

const BREAKOUT = `</script></style></title></textarea>]]>"'><img src=x onerror="alert(1)"><script>alert(2)</script>`;

test("text that looks like markup runs nothing in a browser and violates no policy", async ({ page }) => {
  test.slow();
  await withoutOtherHosts(page);
  const { username } = await signUp(page.request);
  const mark = `x${unique()}`;
  const text = `${mark} ${BREAKOUT}<svg onload=alert(3)> \u2028\u202e {{7*7}}`;
  const link = `https://links.example/?a="'><script>alert(4)</script>`;
  const game = await makeGame(page, text, { description: text, category: text.slice(0, 100) });
  const provider = await makeProvider(page, text, game.id, { description: text, websiteUrl: link });
  const review = { title: text, content: text, link, providerId: provider.id, cheatRating: 5 };
  const records = [
    ["reviews", await make(page, "/api/reviews", review)],
    [
      "deals",
      await make(page, "/api/deals", {
        title: text,
        description: text,
        referralLink: link,
        featuresList: [text],
      }),
    ],
    ["providers", provider],
    ["games", game],
  ] as const;

  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const reports = reportsOf(page);
  try {
    const open = [
      "/games",
      `/game/${game.id}`,
      `/reviews?provider=${provider.id}`,
      "/updates",
      "/special-deals",
    ];
    // Filtered, because other tests fill the same lists.
    const lists = ["games", "providers", "reviews", "deals"].map((section) => `${section}?q=${mark}`);
    const closed = [...lists, `activity?person=${username}`, `games/edit/${game.id}`];
    for (const path of [...open, ...closed.map((section) => `/admin/${section}`)]) {
      await page.goto(path, { waitUntil: "load" });
      const main = page.getByRole("main");
      if (path.includes("edit")) await expect(page.getByLabel("Title")).toHaveValue(text);
      else await expect(main.getByText(text.slice(0, 30)).first()).toBeAttached();
      expect(await page.locator("[onerror], [onload]").count(), path).toBe(0);
    }
    expect(dialogs).toEqual([]);
    expect(reports).toEqual([]);
  } finally {
    for (const [path, { id }] of records) await page.request.delete(`/api/${path}/${id}`);
  }
});
