import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, makeCode, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, ORIGIN } from "@/tests/api/http";
import { type EventReader, openStream } from "@/tests/setup/event-reader";
import { makeGame, makeReview } from "@/tests/setup/factories";
import { until } from "@/tests/setup/waiting";

let admin: Account;
let reviewer: Account;
let holder: Account;
let providerId: number;
const opened: EventReader[] = [];

beforeAll(async () => {
  admin = await makeAdmin();
  reviewer = await makeAccount({ grantedSections: ["reviews"] });
  holder = await makeAccount({ grantedSections: ["invites"] });
  providerId = (await prisma.provider.create({ data: { name: "Announced" } })).id;
});

afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

afterAll(async () => {
  await prisma.provider.delete({ where: { id: providerId } });
  await removeAccounts();
});

async function listen({ cookie }: Pick<Account, "cookie">, query = "", headers: Record<string, string> = {}) {
  const sections = new Set<string>();
  const editing: string[] = [];
  const reader = await openStream(
    `${ORIGIN}/api/events/admin${query}`,
    { cookie, ...headers },
    (event, data) => {
      const message = JSON.parse(data);
      if (event === "changed") for (const section of message.sections) sections.add(section);
      else editing.push(`${message.section} ${message.editors.map((one: Account) => one.username)}`);
    },
  );
  opened.push(reader);
  return { reader, sections, editing };
}

const edit = (account: Account, section: string, isEditing: boolean, id = 7) =>
  send("POST", "/api/events/editing", { cookie: account.cookie, body: { section, id, isEditing } });

test("sends only events of permitted sections", async () => {
  const [all, some, one] = [
    await listen(admin),
    await listen(reviewer),
    await listen(admin, "?sections=deals"),
  ];
  expect(all.reader.answer.headers["cache-control"]).toBe("private, no-store");
  expect(all.reader.answer.headers["access-control-allow-origin"]).toBeUndefined();
  const game = await prisma.game.create({ data: makeGame() });
  await until(() => all.sections.has("games"));
  await prisma.patch.create({ data: { gameId: game.id, label: "1.42", happenedAt: new Date() } });
  await until(() => all.sections.has("providers"));
  await prisma.game.delete({ where: { id: game.id } });
  await makeCode();
  await until(() => all.sections.has("invites"));
  await prisma.review.create({ data: makeReview(providerId) });
  await until(() => all.sections.has("reviews") && some.sections.size > 0);
  expect([...some.sections]).toEqual(["reviews"]);
  expect([...one.sections]).toEqual([]);
});

test("warns only returning clients that may have missed events", async () => {
  const first = await listen(admin);
  const since = { "last-event-id": first.reader.lastId };
  const missedNothing = await listen(admin, "", since);
  await prisma.review.create({ data: makeReview(providerId) });
  await until(() => first.sections.size > 0);
  const back = await listen(admin, "", since);
  const resumed = await listen(admin, `?lastEventId=${since["last-event-id"]}`);
  await until(() => back.sections.size === 7 && resumed.sections.size === 7);
  expect([...missedNothing.sections]).toEqual(["reviews"]);
});

test("a client whose last server's clock was ahead gets later ids, because it ignores earlier ones", async () => {
  const since = Date.now() + 60_000;
  const [, back] = [
    await listen(admin, "?lastEventId=999999999999999"),
    await listen(admin, `?lastEventId=${since}`),
  ];
  await until(() => back.sections.size === 7);
  expect(Number(back.reader.lastId) - since).toBe(1);
});

test("shows who has a form open to users who may open it", async () => {
  const [watching, elsewhere] = [await listen(admin), await listen(reviewer)];
  expect((await edit(admin, "games", true)).status).toBe(200);
  await until(() => watching.editing.length === 1);
  await edit(admin, "games", true);
  await edit(reviewer, "reviews", true);
  await until(() => elsewhere.editing.length === 1);
  const late = await listen(admin);
  expect(late.editing.sort()).toEqual([`games ${admin.username}`, `reviews ${reviewer.username}`]);
  await edit(admin, "games", false);
  await edit(reviewer, "reviews", false);
  await until(() => watching.editing.length === 4 && elsewhere.editing.length === 2);
  expect(watching.editing).toEqual([
    `games ${admin.username}`,
    `reviews ${reviewer.username}`,
    "games ",
    "reviews ",
  ]);
  expect(elsewhere.editing).toEqual([`reviews ${reviewer.username}`, "reviews "]);
  expect(await statusAndText(edit(reviewer, "games", true))).toEqual([
    403,
    "You do not have permission to do this.",
  ]);
  // A browser whose user lost the permission repeats this request.
  expect(await prisma.auditEntry.count({ where: { actorId: reviewer.id, action: "refused" } })).toBe(0);
});

test("hides who has an invitation code open from users who may not read it", async () => {
  const [watching, early] = [await listen(admin), await listen(holder)];
  for (const grantsAdmin of [true, false]) {
    const where = { code: await makeCode({ grantsAdmin }) };
    const { id } = await prisma.invitationCode.findUniqueOrThrow({ where });
    expect((await edit(admin, "invites", true, id)).status).toBe(200);
  }
  const shown = `invites ${admin.username}`;
  await until(() => watching.editing.length === 2 && early.editing.length > 0);
  const late = await listen(holder);
  expect([watching.editing, early.editing, late.editing]).toEqual([[shown, shown], [shown], [shown]]);
});

test("ends with the user's session, token or permissions, and refuses everyone else", async () => {
  const leaving = await makeAccount({ grantedSections: ["games"] });
  const [{ reader }, { reader: others }] = [await listen(leaving), await listen(reviewer)];
  await call("/api/logout", { method: "POST", cookie: leaving.cookie });
  await until(() => reader.isEnded);
  expect(others.isEnded).toBe(false);
  await prisma.userPermission.update({ where: { userId: reviewer.id }, data: { games: true } });
  await until(() => others.isEnded);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const body = { name: "Stream", sections: ["reviews"], expiresAt };
  const tokens = "/api/account/tokens";
  const { id, token } = await written<{ id: number; token: string }>(
    send("POST", tokens, { cookie: reviewer.cookie, body }),
    201,
  );
  const { reader: program } = await listen({ cookie: "" }, "", { authorization: `Bearer ${token}` });
  await written(send("DELETE", `${tokens}/${id}`, { cookie: reviewer.cookie }));
  await until(() => program.isEnded);

  const { sections } = await listen(reviewer);
  const game = await prisma.game.create({ data: makeGame() });
  await until(() => sections.has("games"));
  await prisma.game.delete({ where: { id: game.id } });
  expect((await call("/api/events/admin", { cookie: leaving.cookie })).status).toBe(401);
  expect(await statusAndText(call("/api/events/admin?sections=none", { cookie: admin.cookie }))).toEqual([
    400,
    "This section does not exist.",
  ]);
});
