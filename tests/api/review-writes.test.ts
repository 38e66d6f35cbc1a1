import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, send, statusAndText, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { makeProvider } from "@/tests/setup/factories";

type Review = { id: number; overall: number; adminId: number | null; updatedAt: string } & Record<
  string,
  unknown
>;

const CONTENT = "Twenty characters are enough.";

let editor: Account;
let other: Account;
let providerId: number;
beforeAll(async () => {
  editor = await makeAccount({ grantedSections: ["reviews"] });
  other = await makeAccount({ grantedSections: ["reviews"] });
  providerId = (await prisma.provider.create({ data: makeProvider() })).id;
});
afterAll(async () => {
  await prisma.provider.delete({ where: { id: providerId } });
  await removeAccounts();
});

const post = (body: unknown, cookie = editor.cookie) => send("POST", "/api/reviews", { cookie, body });
const put = (id: number, body: unknown, cookie = editor.cookie, headers = {}) =>
  send("PUT", `/api/reviews/${id}`, { cookie, body, headers });
const make = (extra: object = {}) =>
  written<Review>(post({ title: "Fine", content: CONTENT, providerId, ...extra }), 201);

test("publishes a review under its author's name, whatever the body says", async () => {
  const review = await make({ adminId: other.id, overall: 10, overallTenths: 100, id: 1 });
  expect(review).toMatchObject({
    adminId: editor.id,
    adminUsername: editor.username,
    overall: 0,
    link: "",
    cheatRating: null,
    isPromoted: false,
  });
  expect(await read(`/api/reviews/${review.id}`)).toEqual(review);
  expect(await prisma.update.count({ where: { entityType: "review" } })).toBe(0);
  expect(await auditEntries("review", review.id)).toMatchObject([{ action: "created", actorId: editor.id }]);
});

test("an edit keeps the original author", async () => {
  const review = await make();
  const edited = await written<Review>(
    put(review.id, { title: "Edited", adminId: other.id, updatedAt: review.updatedAt }, other.cookie),
  );
  expect(edited).toMatchObject({ title: "Edited", adminId: editor.id });
  const [, entry] = await auditEntries("review", review.id);
  expect(entry).toMatchObject({ actorId: other.id, before: { title: "Fine" }, after: { title: "Edited" } });
});

test("the overall rating averages the given ratings and rounds halves up", async () => {
  const review = await make({
    cheatRating: 7.5,
    installationRating: 0,
    supportRating: 2.5,
    communityRating: null,
  });
  expect(review).toMatchObject({ cheatRating: 8, installationRating: 0, supportRating: 3, overall: 3.7 });
  expect(await written(put(review.id, { installationRating: null }))).toMatchObject({
    cheatRating: 8,
    installationRating: null,
    overall: 5.5,
  });
  const none = { cheatRating: null, supportRating: null };
  expect(await written(put(review.id, none))).toMatchObject({ overall: 0, supportRating: null });
  expect(await read(`/api/providers/${providerId}`)).toMatchObject({ reviewCount: expect.any(Number) });
});

test("stores a source link and long text", async () => {
  const content = `${"ü\n".repeat(20_000)}end`;
  const review = await make({ content, link: "http://source.example/a b".replace(" ", "%20") });
  expect(review).toMatchObject({ content, link: "http://source.example/a%20b" });
  expect(await written(put(review.id, { link: "" }))).toMatchObject({ link: "" });
});

test.each([
  [{}, "Title must be at least 2 characters"],
  [{ title: "Ok", content: CONTENT, providerId: 2_147_483_647 }, "Please select a provider"],
])("bad input %# returns 400 with a reason", async (body, message) => {
  expect(await statusAndText(post(body))).toEqual([400, message]);
});
