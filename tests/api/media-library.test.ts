import { type Account, makeAccount } from "@/tests/api/accounts";
import { send, statusAndText, written } from "@/tests/api/admin";
import { call } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";

type Picture = {
  hash: string;
  extension: string;
  url: string;
  width: number;
  height: number;
  size: number;
  createdAt: string;
  usedBy: number;
  usedIn: string[];
};
type Page = { pictures: Picture[]; next: string | null };

const MARK = `Library ${unique()}`;
let editor: Account;

async function library(params: Record<string, string> = {}): Promise<Page> {
  return written<Page>(call(`/api/media?${new URLSearchParams(params)}`, { cookie: editor.cookie }));
}

async function makeGame(name: string, fields: object): Promise<{ id: number; imageUrl: string }> {
  const body = { title: `${MARK} ${name}`, ...fields };
  return written(send("POST", "/api/games", { cookie: editor.cookie, body }), 201);
}

beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["games"] });
});

afterAll(() => removeMarked(MARK));

test("lists a stored picture with its details and uses, but not its uploader", async () => {
  const { imageUrl } = await makeGame("one", { imageUrl: await freshPicture(32, 18) });
  await makeGame("two", { imageUrl, detailImageUrl: imageUrl });
  const { pictures, next } = await library({ q: MARK.toUpperCase() });
  expect(next).toBeNull();
  expect(pictures).toHaveLength(1);
  const [hash = "", extension] = imageUrl.slice("/media/".length).split(".");
  expect(pictures[0]).toEqual({
    hash,
    extension,
    url: imageUrl,
    width: 32,
    height: 18,
    size: (await (await call(imageUrl)).arrayBuffer()).byteLength,
    createdAt: expect.stringMatching(/Z$/),
    usedBy: 3,
    usedIn: [`${MARK} one`, `${MARK} two`],
  });
});

test("pages list each picture once, from newest to oldest", async () => {
  const sent: string[] = [];
  for (const name of ["a", "b", "c"]) {
    const { imageUrl } = await makeGame(`page ${name}`, { imageUrl: await freshPicture(20, 20) });
    sent.unshift(imageUrl);
  }
  const q = `${MARK} page`;
  const first = await library({ q, limit: "2" });
  expect(first.pictures.map(({ url }) => url)).toEqual(sent.slice(0, 2));
  const second = await library({ q, limit: "2", after: first.next ?? "" });
  expect(second).toMatchObject({ pictures: [{ url: sent[2] }], next: null });
});

test("an unused picture remains available", async () => {
  const { id, imageUrl } = await makeGame("gone", { imageUrl: await freshPicture(16, 16) });
  await written(send("DELETE", `/api/games/${id}`, { cookie: editor.cookie }));
  expect((await library({ q: `${MARK} gone` })).pictures).toEqual([]);
  const newest = (await library({ limit: "50" })).pictures.find(({ url }) => url === imageUrl);
  expect(newest).toMatchObject({ usedBy: 0, usedIn: [] });
});

test("treats search text as plain text and refuses invalid parameters", async () => {
  expect((await library({ q: "%" })).pictures).toEqual([]);
  expect((await library({ q: "' or true --" })).pictures).toEqual([]);
  const pageOf = (params: string) => statusAndText(call(`/api/media?${params}`, { cookie: editor.cookie }));
  expect(await pageOf("after=1")).toEqual([400, "after must be the `next` of an earlier response"]);
  expect(await pageOf("limit=0")).toEqual([400, "limit must be a whole number from 1 to 1000"]);
  expect((await pageOf(`q=${"a".repeat(101)}`))[0]).toBe(400);
});
