import { expect, test } from "@playwright/test";
import { make, makeGame, makeProvider, signUp } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("the offline page loses nothing to a server error, and never shows what only admins can see", async ({
  page,
  context,
}) => {
  await signUp(page.request);
  const names = [`Stays ${unique()}`, `Hidden ${unique()}`, `Later ${unique()}`];
  const ids: number[] = [];
  for (const name of names) ids.push((await makeGame(page, name)).id);
  await makeProvider(page, names[2] ?? "", ids[2] ?? 0);
  await make(page, `/api/games/${ids[2]}/patches`, { label: "1.42" });
  /** As the page does after it subscribed; the worker then looks on the next page. */
  const follow = async (...places: number[]) => {
    const list = places.map((place) => ({ target: { game: ids[place] }, name: names[place] }));
    await page.evaluate(async (text) => {
      const cache = await caches.open("detectory-followed");
      await cache.put("/followed.json", new Response(text));
    }, JSON.stringify(list));
    await page.goto("/reviews");
  };
  const saved = () =>
    page.evaluate(async () => {
      const seen: { rows: { name: string }[] } | undefined = await (await caches.match("/seen.json"))?.json();
      return seen?.rows.map(({ name }) => name);
    });
  await page.goto("/reviews");
  const starting = context.waitForEvent("serviceworker");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  const worker = await starting;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await follow(0, 1);
  await expect.poll(saved).toEqual(names.slice(0, 2));

  await page.request.put(`/api/games/${ids[1]}`, { data: { isActive: false } });
  await follow(0, 1, 2);
  await expect.poll(saved).toEqual([names[0], names[2]]);

  await worker.evaluate(() => {
    const send = self.fetch;
    self.fetch = (input, init) => {
      if (!String(input).startsWith("/api/")) return send(input, init);
      Object.assign(self, { isRefused: true });
      return Promise.resolve(new Response(null, { status: 503 }));
    };
  });
  await follow(0, 2);
  await expect.poll(() => worker.evaluate(() => "isRefused" in self)).toBe(true);
  await context.setOffline(true);
  await page.goto("/updates");
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("listitem").filter({ hasText: names[2] })).toContainText(
    "1 of 1 undetected, not re-checked",
  );
});
