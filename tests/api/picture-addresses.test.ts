import { responsiveSources } from "@/lib/media/responsive";
import widths from "@/lib/runtime/picture-widths.json";
import { call, callRaw } from "@/tests/api/http";

let picture = "";
beforeAll(async () => {
  [picture = ""] = /\/media\/[0-9a-f]{64}\.\w+/.exec(await (await call("/api/games")).text()) ?? [];
});

function others(linked: string): string[] {
  const [, query = ""] = linked.split("?");
  const [url = "", width = "", quality = ""] = query.split("&");
  return [
    `/_next/image?${[width, url, quality].join("&")}`,
    `${linked}&x=1`,
    `${linked}&w=640`,
    `${linked}#x`,
    `/_next/image/?${query}`,
    `/_next/%69mage?${query}`,
    linked.replaceAll("%2F", "/"),
    linked.replaceAll("%2F", "%2f"),
    linked.replace("q=75", "q=75.0"),
    linked.replace("q=75", "q=76"),
    linked.replace("q=75", "q=075"),
    linked.replace(/w=\d+/, "w=641"),
    linked.replace(/w=\d+/, "w=99999999999999999999"),
    linked.replace(/%2Fmedia.*?&/, "%2Fmedia%2F%25E0%25A4%25A&"),
    linked.replace(/%2Fmedia.*?&/, "%2F_next%2Fimage%3Furl%3D%252Fmedia%252Fx&"),
    linked.replace(/%2Fmedia.*?&/, "https%3A%2F%2Fevil.example%2Fa.png&"),
    linked.replace(/%2Fmedia.*?&/, "%2F%2Fevil.example%2Fa.png&"),
    linked.replace(/%2Fmedia.*?&/, "%2Fapi%2Fgames&"),
    linked.replace(/%2Fmedia.*?&/, `%2Fmedia%2F${"a".repeat(64)}.svg&`),
    "/_next/image",
    "/_next/image?",
    "/_next/image?url",
    "/_next/image/x",
  ];
}

test("resizes a picture only at addresses that pages use", async () => {
  const made = responsiveSources(picture, { width: 640 }).src;
  const answer = await callRaw(made, { headers: { accept: "image/webp,*/*" } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  for (const address of others(made)) {
    const { status, text } = await callRaw(address);
    expect([address, status, text]).toEqual([address, 400, "The picture URL is invalid."]);
  }
  expect((await callRaw(made.replace(/[0-9a-f]{64}/, "0".repeat(64)))).status).toBe(404);
});

test("serves every width that a page can request", async () => {
  for (const width of [...widths.parts, ...widths.screens]) {
    const { status } = await callRaw(responsiveSources(picture, { width, sizes: undefined }).src);
    expect([width, status]).toEqual([width, 200]);
  }
});

test("an invalid picture address never causes a server error", async () => {
  const hash = "a".repeat(64);
  const tails = [
    "",
    "/",
    "/%",
    "/%2f",
    "/%E0%A4%A",
    "/..%2f..",
    `/${hash}`,
    `/${hash}.svg`,
    `/${hash}.png%00`,
  ];
  const odd = [
    ...tails,
    `/${hash}.PNG`,
    `/${hash}.png/`,
    `/${hash}.png?w=1`,
    `/${"a".repeat(9_000)}`,
    "/a%5cb",
  ];
  for (const place of ["/media", "/_next/image", "/_next/static/media", "/og", "/og/game", "/_next/data"]) {
    for (const tail of odd) {
      const { status } = await callRaw(`${place}${tail}`);
      expect([place, tail, status < 500]).toEqual([place, tail, true]);
    }
  }
});
