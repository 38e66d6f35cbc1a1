import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, makeProvider, signUp } from "./admin";

test("a provider's follower sees its status with date and evidence, finds its feed, and sees the change on return", async ({
  page,
  browser,
}) => {
  const name = `Followed ${unique()}`;
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  const proof = { evidenceUrl: "https://evidence.example/first", statusNote: "Two quiet weeks" };
  const { id } = await makeProvider(page, name, gameId, { status: "undetected", ...proof });

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`/provider/${id}`);
  await expect(reader.getByText(/^Undetected since /)).toBeInViewport();
  await expect(reader.getByRole("link", { name: /^evidence/ }).first()).toHaveAttribute(
    "href",
    proof.evidenceUrl,
  );
  const follow = reader.getByRole("region", { name: "Follow this provider" });
  const address = (await follow.getByRole("link", { name: "JSON Feed" }).getAttribute("href")) ?? "";
  const titles = async () => {
    const feed: { items: { title: string }[] } = await (await visitor.request.get(address)).json();
    return feed.items.map(({ title }) => title);
  };
  expect(await titles()).toEqual([expect.stringContaining(`Added new provider "${name}"`)]);
  await follow.getByRole("link", { name: "All changes" }).click();
  await expect(reader.locator("li[data-update]")).toHaveCount(1);
  await expect(reader.getByRole("separator")).toHaveCount(0);

  const change = { status: "detected", evidenceUrl: "https://evidence.example/second" };
  expect((await page.request.put(`/api/providers/${id}`, { data: change })).status()).toBe(200);

  await reader.goto(`/updates?provider=${id}`);
  const entries = reader.locator("li[data-update]");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("from undetected to detected");
  await expect(entries.first().getByRole("link", { name: /^evidence/ })).toHaveAttribute(
    "href",
    change.evidenceUrl,
  );
  await expect(entries.nth(1).getByRole("separator", { name: "since your last visit" })).toBeVisible();
  expect(await titles()).toHaveLength(2);
  await entries.first().getByRole("link", { name, exact: true }).click();
  await expect(reader.getByText(/^Detected since /)).toBeInViewport();
  await visitor.close();
});
