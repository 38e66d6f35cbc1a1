import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, makeCode, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { unique } from "@/tests/setup/unique";

type Invitation = { id: number; code: string; maxUses: number };

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(async () => {
  const kinds = ["invites:", "previews:"].map((kind) => ({ key: { startsWith: kind } }));
  await prisma.loginThrottle.deleteMany({ where: { OR: kinds } });
  await removeAccounts();
});

const makeHolder = () => makeAccount({ grantedSections: ["invites"] });
const create = ({ cookie }: Account, body: object = {}) =>
  send("POST", "/api/invitation-codes", { cookie, body });
const patch = ({ cookie }: Account, id: number, body: object) =>
  send("PATCH", `/api/invitations/${id}`, { cookie, body });

test("limits a sub-admin to 30 codes over any route; matches count, and full admins are notified", async () => {
  const holder = await makeHolder();
  const hidden = await makeCode({ grantsAdmin: true });
  const own = await written<Invitation>(create(holder), 201);
  for (let attempt = 2; attempt <= 27; attempt++) {
    await written(patch(holder, own.id, { code: `Name-${unique()}` }));
  }
  expect((await patch(holder, own.id, { code: hidden })).status).toBe(409);
  expect((await create(holder, { code: hidden })).status).toBe(409);
  expect((await create(holder)).status).toBe(201);

  for (const answer of [await create(holder), await patch(holder, own.id, { code: hidden })]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(20);
  }
  expect((await patch(holder, own.id, { description: "Not a name" })).status).toBe(200);
  expect((await create(await makeHolder())).status).toBe(201);

  const { entries } = await read<{ entries: { summary: string; action: string }[] }>(
    `/api/audit?section=invites&action=refused&actorId=${holder.id}`,
    admin.cookie,
  );
  expect(entries.map(({ summary }) => summary)).toEqual([
    `Refused PATCH /api/invitations/${own.id}`,
    "Refused POST /api/invitation-codes",
    ...Array(2).fill("Refused a second invitation code Co…"),
  ]);
  expect(JSON.stringify(entries)).not.toContain(hidden);
  await prisma.invitationCode.deleteMany({ where: { createdBy: holder.id } });
});

describe("an import of a sub-admin", () => {
  const FORMATS = {
    csv: (rows: Row[]) => `id,code\n${rows.map(({ id = "", code }) => `${id},"${code}"`).join("\n")}`,
    json: (rows: Row[]) => JSON.stringify(rows),
  };
  type Row = { id?: number; code: string };
  type Format = keyof typeof FORMATS;

  const send = ({ cookie }: Account, format: Format, rows: Row[], query = "?dryRun=true") =>
    call(`/api/invitation-codes/import${query}`, {
      method: "POST",
      cookie,
      headers: { "Content-Type": format === "csv" ? "text/csv" : "application/json" },
      body: FORMATS[format](rows),
    });
  const refusals = async ({ id }: Account) => {
    const url = `/api/audit?section=invites&action=refused&actorId=${id}`;
    const { entries } = await read<{ entries: { summary: string }[] }>(url, admin.cookie);
    return entries.map(({ summary }) => summary);
  };

  test("treats an unreadable code as free until it is written, and records the match", async () => {
    const holder = await makeHolder();
    const [hidden, other] = [await makeCode({ grantsAdmin: true }), await makeCode({ grantsAdmin: true })];
    const readable = await makeCode({});
    const own = await written<Invitation>(create(holder), 201);
    const rows = [{ code: ` ${hidden}` }, { id: own.id, code: `\u00a0${other}` }, { code: `\t${readable}` }];
    const taken = `code "${readable}": This invitation code already exists.`;
    for (const [format, first] of [
      ["csv", 2],
      ["json", 1],
    ] as const) {
      expect(await (await send(holder, format, rows)).json()).toEqual({
        rows: [
          { row: first, action: "create" },
          { row: first + 1, action: "update" },
          { row: first + 2, action: "error", message: taken },
        ],
      });
    }
    for (const row of rows.slice(0, 2)) {
      const answer = await send(holder, "json", [{ code: `Free-${unique()}` }, row], "");
      expect([answer.status, await answer.text()]).toEqual([
        409,
        "This invitation code already exists. Nothing was imported.",
      ]);
    }
    expect(await prisma.invitationCode.count({ where: { createdBy: holder.id } })).toBe(1);
    expect(await refusals(holder)).toEqual(Array(6).fill("Refused a second invitation code Co…"));
    await prisma.invitationCode.delete({ where: { id: own.id } });
  });

  const uniqueRows = (count: number) => Array.from({ length: count }, () => ({ code: `Own-${unique()}` }));

  test("may have as many codes as a preview accepts, however often it is previewed", async () => {
    const holder = await makeHolder();
    const rows = uniqueRows(30);
    expect((await send(holder, "csv", rows)).status).toBe(200);
    expect((await send(holder, "json", rows)).status).toBe(200);
    expect(await statusAndText(send(holder, "json", [...rows, { code: `Own-${unique()}` }]))).toEqual([
      400,
      "A file can create or rename at most 30 codes.",
    ]);
    expect((await send(holder, "json", rows, "")).status).toBe(200);
    expect((await send(holder, "json", uniqueRows(1))).status).toBe(429);
    expect((await create(holder)).status).toBe(429);
    await prisma.invitationCode.deleteMany({ where: { createdBy: holder.id } });
  });

  test("limits the codes of all previews", async () => {
    const holder = await makeHolder();
    for (let preview = 1; preview <= 10; preview++) {
      expect((await send(holder, "json", uniqueRows(30))).status).toBe(200);
    }
    expect(await statusAndText(send(holder, "json", uniqueRows(1)))).toEqual([
      429,
      expect.stringMatching(/^Too many previews\. Please try again in \d+ seconds\.$/),
    ]);
    expect((await send(holder, "json", uniqueRows(30), "")).status).toBe(200);
    await prisma.invitationCode.deleteMany({ where: { createdBy: holder.id } });
  });

  test.each(["csv", "json"] as const)("counts each code as it is read (%s)", async (format) => {
    const holder = await makeHolder();
    const own = await written<Invitation>(create(holder), 201);
    const guesses = [" ", "\t", "\u00a0"].flatMap((blank) =>
      Array.from({ length: 10 }, (_, index) => ({
        ...(index === 0 && blank === " " && { id: own.id }),
        code: `${blank}Guess-${unique()}`,
      })),
    );
    for (const query of ["?dryRun=true", ""]) {
      expect(await statusAndText(send(holder, format, guesses, query))).toEqual([
        429,
        "You can create or rename 30 codes in 15 minutes. Please try again in 15 minutes.",
      ]);
    }
    expect(await refusals(holder)).toEqual(Array(2).fill("Refused POST /api/invitation-codes/import"));
    await prisma.invitationCode.delete({ where: { id: own.id } });
  });
});

test("a full admin has no limit", async () => {
  const { id } = await written<Invitation>(create(admin), 201);
  for (let attempt = 1; attempt <= 35; attempt++) {
    await written(patch(admin, id, { code: `Name-${unique()}` }));
  }
  await prisma.invitationCode.delete({ where: { id } });
});

test("only a full admin may allow more than one use of a code", async () => {
  const holder = await makeHolder();
  const refused = [403, "Only a full admin can allow more than one use of a code."];
  expect(await statusAndText(create(holder, { maxUses: 2 }))).toEqual(refused);
  const own = await written<Invitation>(create(holder, { maxUses: 1 }), 201);
  expect(await statusAndText(patch(holder, own.id, { maxUses: 2 }))).toEqual(refused);
  expect(await written(patch(admin, own.id, { maxUses: 2 }))).toMatchObject({ maxUses: 2 });
  expect((await patch(holder, own.id, { maxUses: 2, description: "As it is" })).status).toBe(200);
  expect(await written(create(admin, { maxUses: 5 }), 201)).toMatchObject({ maxUses: 5 });
  await prisma.invitationCode.deleteMany({ where: { createdBy: { in: [holder.id, admin.id] } } });
});
