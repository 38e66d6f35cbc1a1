import { prisma } from "@/lib/database/prisma";
import { type Account, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin, send, written } from "@/tests/api/admin";
import { call, ORIGIN } from "@/tests/api/http";
import { makeGame, makeProvider } from "@/tests/setup/factories";

const HOSTILE = `"><script>alert(1)</script>&'\u202e`;
let admin: Account;
let game: { id: number };
let provider: { id: number; name: string };

beforeAll(async () => {
  admin = await makeAdmin();
  game = await prisma.game.create({ data: makeGame({ title: "Badge Game" }) });
  provider = await prisma.provider.create({ data: makeProvider({ name: HOSTILE, gameId: game.id }) });
});
afterAll(async () => {
  await prisma.provider.deleteMany({ where: { gameId: game.id } });
  await prisma.game.delete({ where: { id: game.id } });
  await removeAccounts();
});

const picture = async (path: string) => {
  const response = await call(path);
  return { response, text: await response.text() };
};
const titleOf = (text: string) => /<title>(.*?)<\/title>/s.exec(text)?.[1];

test("a badge shows the status in shape, word and color, can be embedded anywhere and is cached for minutes", async () => {
  const path = `/badge/provider/${provider.id}.svg`;
  const { response, text } = await picture(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    etag: expect.stringMatching(/^W\/"/),
  });
  expect(titleOf(text)).toMatch(/for Badge Game: undetected since \w+ \d+, \d{4}$/);
  expect(text).toMatch(/textLength="[\d.]+"[^>]*>undetected<\/text>/);
  expect(text).not.toMatch(/<(script|style|image|foreignObject)|href/i);
  const again = await call(path, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await picture(`${path}?theme=dark`)).text).not.toBe(text);
  expect((await picture(`${path}?theme=odd`)).text).toBe(text);
});

test("shows a change immediately", async () => {
  const path = `/badge/game/${game.id}`;
  await picture(`${path}.svg`);
  const body = { status: "detected" };
  await written(send("PUT", `/api/providers/${provider.id}`, { cookie: admin.cookie, body }));
  expect(titleOf((await picture(`/badge/provider/${provider.id}.svg`)).text)).toContain(": detected since");
  expect(titleOf((await picture(`${path}.svg`)).text)).toBe(
    "Badge Game: 0 of 1 undetected, 0 updating, 1 detected",
  );
  expect(await (await call(`${path}.json`)).json()).toEqual({
    schemaVersion: 1,
    label: "Badge Game",
    message: "0 of 1 undetected",
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
});

test("a stale status says so in badges, cards, link previews and descriptions", async () => {
  const data = makeProvider({ name: "Unchecked", verifiedAt: new Date("2026-01-02T12:00:00Z") });
  const unchecked = await prisma.provider.create({ data });
  const textOf = async (path: string) => (await call(path)).text();
  const badge = await (await call(`/badge/provider/${unchecked.id}.json`)).json();
  expect(badge).toMatchObject({ message: "undetected, not re-checked", color: "#5a5e66" });
  const svg = await textOf(`/badge/provider/${unchecked.id}.svg`);
  expect(svg).toMatch(/>undetected, not re-checked<\/text>/);
  const page = `/provider/${unchecked.id}`;
  const says = /(Und|und)etected since \w+ \d+, \d{4}, not re-checked/;
  expect(titleOf(await textOf(`/embed${page}`))).toMatch(says);
  const oembed = await textOf(`/oembed?url=${encodeURIComponent(ORIGIN + page)}`);
  expect(JSON.parse(oembed).title).toMatch(says);
  const descriptionOf = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec(await textOf(path))?.[1];
  expect(await descriptionOf(page)).toMatch(says);
  expect(await descriptionOf(`/game/${game.id}`)).toMatch(/^1 provider for Badge Game: /);
  expect(await textOf(`${page}.md`)).toContain(", not re-checked since.");
  await prisma.patch.create({ data: { gameId: game.id, label: "1.42", happenedAt: new Date() } });
  const patched = await textOf(`/badge/provider/${provider.id}.svg`);
  expect(titleOf(patched)).toMatch(/, not re-checked since patch 1\.42$/);
  await prisma.provider.delete({ where: { id: unchecked.id } });
});

test("an unknown or hidden record has a gray badge without data", async () => {
  const hidden = await prisma.game.create({ data: makeGame({ isActive: false }) });
  const inside = await prisma.provider.create({ data: makeProvider({ gameId: hidden.id }) });
  const names = ["0", "abc", "99999999999", "2147483647", "1.5"];
  const paths = [
    ...names.flatMap((name) => [`provider/${name}`, `game/${name}`]),
    `game/${hidden.id}`,
    `provider/${inside.id}`,
  ];
  for (const path of paths) {
    const { cookie } = admin;
    const answers = [
      call(`/badge/${path}.svg`, { cookie }),
      call(`/badge/${path}.svg`),
      call(`/badge/${path}.json`),
    ];
    const [own, svg, json] = await Promise.all(answers);
    expect([path, own?.status, svg?.status, json?.status]).toEqual([path, 200, 200, 404]);
    const text = await svg?.text();
    expect(titleOf(text ?? "")).toMatch(/: unknown$/);
    expect(await own?.text()).toBe(text);
  }
  expect((await call(`/badge/provider/${provider.id}.png`)).status).toBe(404);
  await prisma.provider.delete({ where: { id: inside.id } });
  await prisma.game.delete({ where: { id: hidden.id } });
});
