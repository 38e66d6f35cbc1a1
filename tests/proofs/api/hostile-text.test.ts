import { JSDOM } from "jsdom";
import { prisma } from "@/lib/database/prisma";
import { PAGES, type Page } from "@/lib/runtime/routes";
import type { Account } from "@/tests/api/accounts";
import { makeAdmin, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { unique } from "@/tests/setup/unique";

const MARK = unique();
const BREAKOUTS = `</script></style></title></textarea>]]>--><b data-${MARK}>"'><img src=x onerror=alert(1) data-${MARK}>`;
const TEXT = `x${MARK} ${BREAKOUTS} <!--<script> \\u003c \u2028\u2029\u202e {{7*7}} \${7*7} %0d%0a =1+1 &lt;`;
const LINK = `https://links.example/?${MARK}="'><b data-${MARK}></script><script>alert(1)</script>`.replace(
  / /g,
  "+",
);

type Row = { id: number };
let admin: Account;
let game: Row;
let provider: Row;
let review: Row;
let deal: Row;
let advertisement: Row;

const make = (path: string, body: object) =>
  written<Row>(send("POST", path, { cookie: admin.cookie, body }), 201);

beforeAll(async () => {
  admin = await makeAdmin();
  const texts = { description: TEXT, category: TEXT.slice(0, 100), developer: TEXT.slice(0, 200) };
  game = await make("/api/games", { title: TEXT.slice(0, 200), ...texts, imageUrl: LINK });
  provider = await make("/api/providers", {
    name: TEXT.slice(0, 200),
    description: TEXT,
    websiteUrl: LINK,
    gameId: game.id,
  });
  review = await make("/api/reviews", {
    title: TEXT.slice(0, 200),
    content: TEXT,
    link: LINK,
    providerId: provider.id,
    cheatRating: 5,
  });
  deal = await make("/api/deals", {
    title: TEXT.slice(0, 200),
    description: TEXT,
    referralLink: LINK,
    providerId: provider.id,
    imageUrl: PIXEL,
    featuresList: [TEXT.slice(0, 200)],
    isFeatured: true,
    validUntil: "2099-01-01",
  });
  advertisement = await make("/api/advertisements", {
    title: TEXT.slice(0, 200),
    link: LINK,
    tier: "tier2",
    gameId: game.id,
    imageUrl: PIXEL,
  });
});

afterAll(async () => {
  await prisma.update.deleteMany({ where: { description: { contains: MARK } } });
  await removeMarked(MARK);
});

/** Parsed without scripts; none of the texts may become an element. */
async function inert(path: string, type = "text/html", cookie?: string): Promise<Document> {
  const response = await call(path, { cookie });
  expect([path, response.status]).toEqual([path, 200]);
  const { document } = new JSDOM(await response.text(), { contentType: type }).window;
  expect([path, document.querySelectorAll(`[data-${MARK}], [onerror]`).length]).toEqual([path, 0]);
  const links = [...document.querySelectorAll("[href], [src], [action]")].flatMap((element) =>
    ["href", "src", "action"].map((name) => element.getAttribute(name)?.trim() ?? ""),
  );
  expect([
    path,
    links.filter((link) => /^(javascript:(?!throw new Error)|vbscript|data:text)/i.test(link)),
  ]).toEqual([path, []]);
  return document;
}

const pages: readonly Page[] = PAGES;
const lists = pages.filter(({ sitemap }) => sitemap && sitemap !== "each" && sitemap !== "undated");

test.each(lists)("$path shows the text without interpreting it", async ({ path }) => {
  const document = await inert(path);
  // These two pages only have room for a few.
  if (path !== "/" && path !== "/insights") expect(document.body.textContent).toContain(`x${MARK} </script>`);
});

test("the page of the game, its structured data and its preview show it as text", async () => {
  const document = await inert(`/game/${game.id}`);
  expect(document.title).toContain(`x${MARK} </script>`);
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const data = blocks.map((block) => JSON.stringify(JSON.parse(block.textContent ?? "")));
  expect(data.join()).toContain(MARK);
  for (const block of blocks) expect(block.innerHTML).not.toContain("<");
  const picture = await call(`/og/game/${game.id}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test.each(["games", "providers", "reviews", "deals", "ads", "activity"])(
  "/admin/%s shows it as text",
  async (section) => {
    await inert(`/admin/${section}`, "text/html", admin.cookie);
  },
);

test("feeds and sitemap stay well-formed and contain the text unchanged", async () => {
  const sentence = `Added new game "${TEXT.slice(0, 200).trim()}"`;
  for (const path of ["/feed.atom", "/feed.rss"]) {
    const titles = [...(await inert(path, "application/xml")).querySelectorAll("title")];
    expect(titles.map(({ textContent }) => textContent)).toContain(sentence);
  }
  const feed = (await (await call("/feed.json")).json()) as { items: { title: string }[] };
  expect(feed.items.map(({ title }) => title)).toContain(sentence);
  await inert("/sitemap.xml", "application/xml");
});

test("the API returns it unchanged", async () => {
  expect(await read(`/api/games/${game.id}`)).toMatchObject({ description: TEXT.trim() });
  expect(await read(`/api/reviews/${review.id}`)).toMatchObject({ content: TEXT.trim(), link: LINK });
  const response = await call(`/api/providers/${provider.id}`);
  expect(response.headers.get("content-type")).toBe("application/json");
});

const LINKS = [
  "javascript:alert(1)",
  " JaVa\tScript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
];
test.each([...LINKS, "file:///etc/passwd", "javascript://a.example/%0aalert(1)"])(
  "%j is never a link",
  async (link) => {
    const fields: [string, Row, string[]][] = [
      ["games", game, ["imageUrl", "detailImageUrl"]],
      ["providers", provider, ["websiteUrl", "imageUrl"]],
      ["reviews", review, ["link"]],
      ["deals", deal, ["referralLink", "imageUrl"]],
      ["advertisements", advertisement, ["link", "imageUrl"]],
    ];
    for (const [path, { id }, names] of fields) {
      for (const name of names) {
        const options = { cookie: admin.cookie, body: { [name]: link } };
        expect([name, await statusAndText(send("PUT", `/api/${path}/${id}`, options))]).toEqual([
          name,
          [400, expect.stringMatching(/^Please (enter|upload)/)],
        ]);
      }
    }
  },
);

test("doesn't render an unsafe link stored in the database", async () => {
  const link = "javascript:alert(1)";
  await prisma.provider.update({ where: { id: provider.id }, data: { websiteUrl: link, imageUrl: link } });
  await prisma.review.update({ where: { id: review.id }, data: { link } });
  await prisma.deal.update({ where: { id: deal.id }, data: { referralLink: link, imageUrl: link } });
  await prisma.advertisement.update({ where: { id: advertisement.id }, data: { link, imageUrl: link } });
  await prisma.game.update({ where: { id: game.id }, data: { imageUrl: link, detailImageUrl: link } });
  for (const path of ["/games", `/game/${game.id}`, "/reviews", "/special-deals"]) await inert(path);
  for (const section of ["games", "providers", "reviews", "deals", "ads"]) {
    await inert(`/admin/${section}`, "text/html", admin.cookie);
  }
});
