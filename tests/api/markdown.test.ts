import { prisma } from "@/lib/database/prisma";
import { DAY, formatDuration, isoDay } from "@/lib/dates";
import { formatShares } from "@/lib/history/shares";
import type { Insights } from "@/lib/insights/answers";
import { PROVIDERS_PAGE_SIZE } from "@/lib/providers/view";
import { call, callRaw, ORIGIN, read } from "@/tests/api/http";
import { gameId, hiddenId, make, put, withProviderEditor } from "@/tests/api/provider-editor";
import { makeProvider, makeReview } from "@/tests/setup/factories";

withProviderEditor();

const textOf = async (path: string) => (await call(path)).text();

test.each(["/insights", "/how-we-decide", "/updates"])("%s has a Markdown version", async (page) => {
  const named = await call(`${page}.md`);
  expect([named.status, named.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(named.headers.get("link")).toBe(`<${ORIGIN}${page}>; rel="canonical"`);
  const text = await named.text();
  expect(text).toMatch(/^# /);
  const preferred = await callRaw(page, {
    headers: { accept: "Text/Markdown; charset=UTF-8, text/html;q=0.9, */*;q=0.1" },
  });
  expect(preferred.headers.vary).toMatch(/\bAccept\b(?!-)/);
  expect(preferred.text.slice(0, 20)).toBe(text.slice(0, 20));
  const any = await callRaw(page, { headers: { accept: "*/*" } });
  expect(any.headers["content-type"]).toContain("text/html");
  expect(any.headers.vary).toMatch(/\bAccept\b(?!-)/);
});

test("a game and a provider show a change immediately", async () => {
  const provider = await make({ name: "Marked *down*", gameId });
  const [game, own] = [`/game/${gameId}.md`, `/provider/${provider.id}.md`];
  expect(await textOf(game)).toContain("[Marked \\*down\\*](<");
  expect(await textOf(own)).toContain("**undetected** since");
  await put(provider.id, { status: "detected" });
  expect(await textOf(game)).toMatch(/Marked .*\| detected \|/);
  expect(await textOf(own)).toContain("**detected** since");
});

test("a game has the order, filters, pages and scores of its page", async () => {
  const promoted = await make({ name: "Listed promoted", isPromoted: true, status: "detected" });
  await make({ name: "Listed detected", status: "detected" });
  await make({ name: "Listed undetected" });
  const ratings = { cheatRating: 3, installationRating: 3, supportRating: 3, communityRating: 3 };
  await prisma.review.create({ data: makeReview(promoted.id, ratings) });
  await prisma.patch.create({ data: { gameId, label: "1.42", happenedAt: new Date() } });
  const page = `/game/${gameId}.md`;
  const listed = async (query: string) =>
    [...(await textOf(page + query)).matchAll(/\[Listed (\w+)/g)].map(([, name]) => name);
  expect(await listed("")).toEqual(["promoted", "undetected", "detected"]);
  expect(await listed("?filter=undetected")).toEqual(["undetected"]);
  expect(await listed("?view=table&sort=-name")).toEqual(["undetected", "promoted", "detected"]);
  expect(await textOf(`${page}?filter=spoofer`)).toContain("No providers match the selected filter.");
  const text = await textOf(page);
  expect(text).toContain("| 3.0 of 10 (1) |");
  expect(text).toMatch(/Patch 1\.42 came out on \S+\. 1 of 4 was undetected before it; 0 re-checked/);
  const more = Array.from({ length: PROVIDERS_PAGE_SIZE }, () => makeProvider({ gameId }));
  await prisma.provider.createMany({ data: more });
  expect(await textOf(page)).toContain(`/game/${gameId}?page=2>)`);
  expect(await listed("?page=2")).toEqual(["undetected", "detected"]);
  expect((await call(`${page}?page=3`)).status).toBe(404);
});

test("the updates have the filters and pages of their page", async () => {
  const provider = await make({ name: "Followed" });
  const evidence = {
    evidenceUrl: "https://proof.example/1",
    evidenceArchiveUrl: "https://archive.example/1",
  };
  await put(provider.id, { status: "detected", ...evidence });
  const [newest] = (await textOf(`/updates.md?provider=${provider.id}`)).split("\n").slice(2);
  expect(newest).toContain("from undetected to detected");
  expect(newest).toContain(
    "[Evidence](<https://proof.example/1>), [Archived copy](<https://archive.example/1>)",
  );
  expect(await textOf(`/updates.md?provider=${provider.id}&direction=recovered`)).toContain("No updates.");
  expect(await textOf(`/updates.md?game=${gameId}&show=games`)).toContain("No updates.");
  expect(await textOf("/updates.md?show=games")).toContain("Added new game");
  expect(await textOf("/updates.md")).not.toContain("Added new game");
  const [, before] = /before=(\d+)>\)/.exec(await textOf("/updates.md")) ?? [];
  expect(await textOf(`/updates.md?before=${before}`)).toMatch(/^- /m);
  for (const unknown of ["game=abc", "provider=2147483647"]) {
    expect((await call(`/updates.md?${unknown}`)).status).toBe(404);
  }
});

test("insights have the figures of the API", async () => {
  const day = (ago: number) => isoDay(new Date(Date.now() - ago * DAY));
  const range = `from=${day(100)}&to=${day(10)}`;
  const { games, patches, ...all } = await read<Insights>(`/api/insights?${range}`);
  const text = await textOf(`/insights.md?${range}`);
  for (const { id, shares, detections, providers } of games)
    expect(text).toContain(
      `/game/${id}>) | ${formatShares(shares).undetected} | ${detections} | ${providers} |`,
    );
  const median = formatDuration(Number(all.medianRecoverySeconds) * 1_000);
  expect(text).toMatch(
    new RegExp(`with ${all.detections} detections?\\.\n\nMedian time to recover: ${median}, `),
  );
  const after = `After patches (${patches.count}): `;
  expect(text.includes(after)).toBe(patches.count > 0);
  expect((await call("/insights.md?from=yesterday")).status).toBe(400);
});

test("insights say when no provider was listed", async () => {
  expect(await textOf("/insights.md?from=2001-01-01&to=2001-01-02")).toBe(
    "# Insights\n\nNo provider was listed in this time.\n",
  );
});

test("records that are hidden or can't exist have no Markdown version", async () => {
  const refusal = async (path: string, headers = {}) => {
    const response = await call(path, { headers });
    return [response.status, await response.text()];
  };
  for (const id of [hiddenId, 2_147_483_647, "abc", "0", "01", "2147483648"]) {
    expect(await refusal(`/game/${id}.md`)).toEqual([404, "Game not found."]);
  }
  const markdown = { accept: "text/markdown" };
  expect(await refusal("/game/abc", markdown)).toEqual([404, "Game not found."]);
  const hidden = await prisma.provider.create({ data: makeProvider({ gameId: hiddenId }) });
  for (const id of [hidden.id, "01"])
    expect(await refusal(`/provider/${id}`, markdown)).toEqual([404, "Provider not found."]);
});

test("a provider names its sites, and what to use while it's down", async () => {
  const sites = [
    { host: "down.example", kind: "official" },
    { host: "www.d0wn.example", kind: "impostor", note: "Sells *stolen* keys" },
  ];
  const provider = await make({ name: "Down", gameId, type: "spoofer", sites, status: "detected" });
  const other = await make({ name: "Still up", gameId, type: "spoofer" });
  const page = `/provider/${provider.id}.md`;
  const text = await textOf(page);
  expect(text).toContain("- Official site: [down.example](<https://down.example/>), verified ");
  expect(text).toMatch(
    /- Impostor, not this provider: `www\.d0wn\.example`, verified \S+\. Sells \\\*stolen\\\* keys/,
  );
  expect(text).toMatch(
    new RegExp(`## Use instead\n\n- \\[Still up\\]\\(<\\S+/provider/${other.id}>\\), no reviews\n`),
  );
  await put(provider.id, { status: "undetected" });
  expect(await textOf(page)).not.toContain("Use instead");
});

test("a status older than the history says so, as on the page", async () => {
  const statusChangedAt = new Date("2001-01-05");
  const { id } = await prisma.provider.create({ data: makeProvider({ statusChangedAt }) });
  expect(await textOf(`/provider/${id}.md`)).toMatch(/\| undetected \| before \d{4}-\d\d-\d\d \| now \|/);
});
