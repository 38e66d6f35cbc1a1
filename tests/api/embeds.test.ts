import { prisma } from "@/lib/database/prisma";
import { call, ORIGIN, read } from "@/tests/api/http";
import { editor, gameId, hiddenId, make, put, withProviderEditor } from "@/tests/api/provider-editor";
import { makeProvider } from "@/tests/setup/factories";

withProviderEditor();

const HOSTILE = `<script>alert(1)</script>"'&\u202e`;

const card = async (path: string) => {
  const response = await call(path);
  return { response, text: await response.text() };
};

test("a card is a small page without scripts that any site can frame", async () => {
  const { id } = await make({ name: HOSTILE });
  for (const path of [`/embed/provider/${id}`, `/embed/game/${gameId}`]) {
    const { response, text } = await card(path);
    expect([path, response.status]).toEqual([path, 200]);
    const { headers } = response;
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none';.*frame-ancestors \*/);
    expect(headers.get("content-security-policy")).not.toMatch(/script-src|allow-scripts/);
    expect(Buffer.byteLength(text)).toBeLessThan(6_000);
    expect(text).not.toMatch(/<script|\son\w+=/i);
    expect(text).toContain(`href="${ORIGIN}${path.replace("/embed", "")}"`);
  }
});

test("only cards can be framed", async () => {
  const { id } = await make();
  for (const path of [`/provider/${id}`, `/game/${gameId}`, `/api/providers/${id}`, "/embed", "/oembed"]) {
    const { headers } = await call(path);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("follows the system's theme unless the address names one", async () => {
  const path = `/embed/game/${gameId}`;
  const system = (await card(path)).text;
  expect(system).toContain("prefers-color-scheme:dark");
  expect((await card(`${path}?theme=odd`)).text).toBe(system);
  for (const theme of ["light", "dark"]) {
    const { text } = await card(`${path}?theme=${theme}`);
    expect(text).toContain(`color-scheme:${theme};`);
    expect(text).not.toContain("prefers-color-scheme");
  }
});

test("shows a change immediately, and a full game still fits", async () => {
  const provider = await make({ name: "Framed" });
  for (let more = 0; more < 6; more += 1) await make({ name: '"'.repeat(190) });
  const [own, game] = [`/embed/provider/${provider.id}`, `/embed/game/${gameId}`];
  expect((await card(own)).text).toContain("Undetected since");
  const before = (await card(game)).text;
  expect(Buffer.byteLength(before)).toBeLessThan(6_000);
  expect(before).toMatch(/<\/span><i>undetected since \w+ \d+/);
  await put(provider.id, { status: "detected" });
  expect((await card(own)).text).toContain("Detected since");
  expect((await card(game)).text).not.toBe(before);
});

test("hidden and unknown records have no card or picture, not even for admins", async () => {
  const hidden = await prisma.provider.create({ data: makeProvider({ gameId: hiddenId }) });
  const places = [`provider/${hidden.id}`, `game/${hiddenId}`, "provider/2147483647", "game/2147483647"];
  for (const place of places) {
    const { cookie } = editor;
    for (const path of [`/embed/${place}`, `/og/${place}`])
      expect([path, (await call(path, { cookie })).status]).toEqual([path, 404]);
    const url = encodeURIComponent(`${ORIGIN}/${place}`);
    expect([place, (await call(`/oembed?url=${url}`)).status]).toEqual([place, 404]);
  }
});

type Oembed = { width: number; height: number; html: string };

test("pages announce their oEmbed address, which describes the frame", async () => {
  const { id } = await make({ name: HOSTILE });
  const page = await (await call(`/provider/${id}`)).text();
  const [, href = ""] =
    /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page) ?? [];
  const { pathname, search } = new URL(href);
  expect(search).toBe(`?${new URLSearchParams({ url: `${ORIGIN}/provider/${id}` })}`);
  const found = await read<Oembed>(pathname + search);
  expect(found).toMatchObject({
    version: "1.0",
    type: "rich",
    provider_url: ORIGIN,
    width: 420,
    height: 208,
  });
  expect(found.html).toMatch(
    new RegExp(`^<iframe src="${ORIGIN}/embed/provider/${id}" title="&lt;script&gt;[^<>]*></iframe>$`),
  );
  const small = await read<Oembed>(`${pathname}${search}&maxwidth=300&maxheight=100&format=json`);
  expect(small).toMatchObject({ width: 300, height: 100, html: expect.stringContaining('width="300"') });
  expect(await (await call(`/game/${gameId}`)).text()).toContain("application/json+oembed");
});

test("oEmbed refuses other addresses and formats", async () => {
  const status = async (query: Record<string, string>) =>
    (await call(`/oembed?${new URLSearchParams(query)}`)).status;
  const url = `${ORIGIN}/game/${gameId}`;
  expect(await status({ url, format: "xml" })).toBe(501);
  expect(await status({ url: "https://elsewhere.example/game/1" })).toBe(404);
  expect(await status({ url: `${ORIGIN}/games` })).toBe(404);
  expect(await status({ url: "game" })).toBe(400);
  expect(await status({})).toBe(400);
});
