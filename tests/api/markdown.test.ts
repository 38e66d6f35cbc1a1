import { call, callRaw } from "@/tests/api/http";
import { gameId, hiddenId, make, put, withProviderEditor } from "@/tests/api/provider-editor";

withProviderEditor();

const textOf = async (path: string) => (await call(path)).text();

test.each(["/insights", "/how-we-decide", "/updates"])("%s has a Markdown version", async (page) => {
  const named = await call(`${page}.md`);
  expect([named.status, named.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  const text = await named.text();
  expect(text).toMatch(/^# /);
  const preferred = await callRaw(page, { headers: { accept: "text/markdown, text/html;q=0.9, */*;q=0.1" } });
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

test("a hidden game has no Markdown version", async () => {
  expect((await call(`/game/${hiddenId}.md`)).status).toBe(404);
  expect((await call("/game/2147483647.md")).status).toBe(404);
});
