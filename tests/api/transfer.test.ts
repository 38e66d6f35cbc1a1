import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { auditEntries, feedOf, makeAdmin, PIXEL, send } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `Transfer ${unique()}`;
let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
});

afterAll(() => removeMarked(MARK));

const exported = (path: string, cookie = admin.cookie) => call(path, { cookie });

const wrong = (row: number, message: string) => ({ row, action: "error", message });

type Row = { row: number; action: string; name?: string; message?: string };
type ImportAnswer = { rows: Row[]; ignored?: string[] };

async function answered(
  name: string,
  file: string | object[],
  { query = "", cookie = admin.cookie, status = 200 } = {},
): Promise<ImportAnswer> {
  const isCsv = typeof file === "string";
  const response = await call(`/api/${name}/import${query}`, {
    method: "POST",
    cookie,
    headers: { "Content-Type": isCsv ? "text/csv" : "application/json" },
    body: isCsv ? file : JSON.stringify(file),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${text}`);
  return JSON.parse(text) as ImportAnswer;
}

const imported = async (...given: Parameters<typeof answered>) => (await answered(...given)).rows;

const actions = (rows: Row[]) => rows.map(({ action }) => action);
const game = (data: object = {}) =>
  prisma.game.create({ data: makeGame({ title: `${MARK} ${unique()}`, ...data }) });

describe("import", () => {
  test("importing an export changes nothing, in either format and for every section", async () => {
    const { id: gameId } = await game({
      description: "=1+1\r\n'quoted'",
      releaseDate: new Date("2024-01-05"),
    });
    const left = await prisma.provider.create({ data: makeProvider({ name: `${MARK} left`, gameId: null }) });
    const provider = await prisma.provider.create({
      data: makeProvider({ name: `${MARK} -1`, gameId, evidenceUrl: "https://evidence.example/1" }),
    });
    await prisma.review.create({ data: makeReview(left.id, { title: `${MARK} review` }) });
    await prisma.deal.create({
      data: makeDeal({ title: `${MARK} deal`, featuresList: ["=a", 'b "c"'], providerId: provider.id }),
    });
    await prisma.advertisement.create({
      data: makeAdvertisement({ title: `${MARK} ad`, tier: "tier2", gameId: null }),
    });
    await prisma.invitationCode.create({
      data: { code: `=${unique()}`, description: MARK, grantedSections: ["ads"], useCount: 1 },
    });
    const q = `q=${encodeURIComponent(MARK)}`;
    const lists = { games: q, providers: q, reviews: q, deals: q, advertisements: q, "invitation-codes": "" };
    for (const [name, query] of Object.entries(lists)) {
      for (const format of ["csv", "json"]) {
        const text = await (await exported(`/api/${name}/export?format=${format}&${query}`)).text();
        const file = format === "csv" ? text : (JSON.parse(text) as object[]);
        const before = await (await exported(`/api/${name}`)).text();
        const { rows, ignored } = await answered(name, file);
        expect(ignored).toBeUndefined();
        expect(rows.length).toBeGreaterThan(0);
        expect([name, format, new Set(actions(rows))]).toEqual([name, format, new Set(["same"])]);
        expect(await (await exported(`/api/${name}`)).text()).toBe(before);
      }
    }
    await prisma.review.deleteMany({ where: { title: { contains: MARK } } });
    await prisma.deal.deleteMany({ where: { title: { contains: MARK } } });
    await prisma.advertisement.deleteMany({ where: { title: { contains: MARK } } });
    await prisma.invitationCode.deleteMany({ where: { description: MARK } });
  });

  test("rows create and change records as their forms do, each with its audit entry", async () => {
    const { id: gameId } = await game();
    const { id } = await prisma.provider.create({
      data: makeProvider({ name: `${MARK} old`, gameId, status: "undetected", description: "Stays" }),
    });
    const file = [
      "id,name,gameId,status,evidenceUrl,statusNote,imageUrl",
      `${id},${MARK} old,${gameId},detected,https://evidence.example/2,Seen,${PIXEL.replace(",", "{comma}")}`,
      `,'=${MARK} new,${gameId},updating,,,`,
    ]
      .map((line) => line.replace(/data:.*$/, (picture) => `"${picture.replace("{comma}", ",")}"`))
      .join("\n");
    const trial = await imported("providers", file, { query: "?dryRun=true" });
    expect(trial).toEqual([
      { row: 2, action: "update" },
      { row: 3, action: "create" },
    ]);
    expect(await prisma.provider.findUnique({ where: { id } })).toMatchObject({ status: "undetected" });
    expect(await imported("providers", file)).toEqual(trial);
    const changed = await read<Record<string, unknown>>(`/api/providers/${id}`);
    expect(changed).toMatchObject({
      status: "detected",
      statusNote: "Seen",
      description: "Stays",
      verifiedBy: admin.username,
      imageUrl: expect.stringMatching(/^\/media\//),
    });
    const made = await prisma.provider.findFirstOrThrow({ where: { name: `=${MARK} new` } });
    expect(made).toMatchObject({ status: "updating", gameId });
    expect(await feedOf("provider", id)).toMatchObject([{ fromStatus: "undetected", toStatus: "detected" }]);
    expect(await feedOf("provider", made.id)).toMatchObject([{ kind: "provider_added" }]);
    const history = await read<{ intervals: object[] }>(`/api/providers/${id}/history`);
    expect(history.intervals).toHaveLength(2);
    expect(await auditEntries("provider", id)).toMatchObject([{ action: "updated", actorId: admin.id }]);
    expect(await auditEntries("provider", made.id)).toMatchObject([
      { action: "created", after: { name: `=${MARK} new`, gameId } },
    ]);
    const parent = await read<{ providerCount: number }>(`/api/games/${gameId}`);
    expect(parent.providerCount).toBe(2);
    expect(actions(await imported("providers", file.replace(/^,.*/m, "")))).toEqual(["same"]);
  });

  test("ignores the times of an export: the file counts, also for a record changed since", async () => {
    const { id, title } = await game({ developer: "Old Mill" });
    const q = `q=${encodeURIComponent(title)}`;
    const csv = await (await exported(`/api/games/export?format=csv&${q}`)).text();
    const json = await (await exported(`/api/games/export?format=json&${q}`)).text();
    for (const file of [csv, JSON.parse(json) as object[]]) {
      const developer = "Quiet Lamp";
      await send("PUT", `/api/games/${id}`, { cookie: admin.cookie, body: { developer } });
      expect(actions(await imported("games", file, { query: "?dryRun=true" }))).toEqual(["update"]);
      expect(actions(await imported("games", file))).toEqual(["update"]);
      expect(await read(`/api/games/${id}`)).toMatchObject({ title, developer: "Old Mill" });
    }
  });

  test("reports invalid rows as their form does, and writes nothing", async () => {
    const [{ id: gameId, title }, other] = [await game(), await game()];
    const rows = [
      {
        title: `${MARK} good`,
        imageUrl: "https://pictures.example/a.png",
        link: "https://x.example",
        tier: "tier1",
      },
      { title: "x", imageUrl: "", link: "javascript:alert(1)", tier: "tier9" },
      {
        title: `${MARK} placed`,
        imageUrl: `/media/${"0".repeat(64)}.png`,
        link: "https://x.example",
        tier: "tier2",
        gameId,
      },
      {
        title: `${MARK} lost`,
        imageUrl: "https://p.example/a",
        link: "https://x.example",
        tier: "tier2",
        gameId: 2e9,
      },
      { id: 2_000_000_000, title: `${MARK} gone` },
      { id: "x" },
    ];
    const expected = [
      { row: 1, action: "create" },
      wrong(
        2,
        'title "x": Title must be at least 2 characters; An image is required. Please upload an image file (JPEG, PNG, etc.); link "javascript:alert(1)": Please enter a valid URL for the link; tier "tier9": Please select a tier',
      ),
      wrong(3, `imageUrl "/media/${"0".repeat(53)}…": Please upload an image file (JPEG, PNG, etc.)`),
      wrong(4, 'gameId "2000000000": A game must be selected for Tier 2 advertisements'),
      wrong(5, 'id "2000000000": Advertisement not found.'),
      wrong(6, 'id "x": The id must be a whole number of at least 1, or be omitted'),
    ];
    expect(await imported("advertisements", rows, { query: "?dryRun=true" })).toEqual(expected);
    expect(await imported("advertisements", rows, { status: 400 })).toEqual(expected);
    expect(await prisma.advertisement.count({ where: { title: { contains: MARK } } })).toBe(0);
    const twice = [
      { id: gameId, title: `${title} 2` },
      { id: gameId, developer: "Somebody" },
      { id: other.id, imageUrl: rows[2]?.imageUrl },
    ];
    expect(await imported("games", twice, { status: 400 })).toEqual([
      { row: 1, action: "update" },
      wrong(2, "Row 1 has the same id"),
      expected[2],
    ]);
    expect(await prisma.game.findUnique({ where: { id: gameId } })).toMatchObject({ title });
  });

  test("names each row by its title, name or code, or else its id", async () => {
    const names = async (name: string, file: string | object[]) =>
      (await answered(name, file, { query: "?dryRun=true&names=true" })).rows.map((row) => row.name);
    const { id } = await game();
    expect(await names("games", [{ id, title: MARK }, { id, title: "" }, { id: "x" }])).toEqual([
      MARK,
      `No. ${id}`,
      undefined,
    ]);
    expect(await names("providers", "name,code\n'=A,B")).toEqual(["=A"]);
    expect(await names("invitation-codes", "code,maxUses\nSummer26,1")).toEqual(["Summer26"]);
  });

  test("writes no rows if any have errors, and valid ones together with related records", async () => {
    const { id: gameId } = await game();
    const rows = Array.from({ length: 30 }, (_, index) => ({
      name: `${MARK} many ${index}`,
      gameId,
      status: index % 3 === 0 ? "detected" : "undetected",
    }));
    const wrong = rows.slice(0, 20).map((row, index) => (index % 5 === 2 ? { ...row, name: "x" } : row));
    const refused = await imported("providers", wrong, { status: 400 });
    expect(refused.filter(({ action }) => action === "error").map(({ row }) => row)).toEqual([3, 8, 13, 18]);
    const ofGame = { where: { gameId } };
    expect(await prisma.provider.count(ofGame)).toBe(0);
    const created = new Set(["create"]);
    expect(new Set(actions(await imported("providers", rows, { query: "?dryRun=true" })))).toEqual(created);
    expect(new Set(actions(await imported("providers", rows)))).toEqual(created);
    expect(await read(`/api/games/${gameId}`)).toMatchObject({
      providerCount: 30,
      statusCounts: { undetected: 20, detected: 10, updating: 0 },
    });
    const made = await prisma.provider.findMany({ ...ofGame, select: { id: true }, orderBy: { id: "asc" } });
    const ids = made.map(({ id }) => id);
    expect(await prisma.auditEntry.count({ where: { entityType: "provider", entityId: { in: ids } } })).toBe(
      30,
    );
    const changes = ids.slice(0, 20).map((id) => ({ id, status: "updating" }));
    expect(new Set(actions(await imported("providers", changes)))).toEqual(new Set(["update"]));
    expect(await prisma.statusInterval.count({ where: { providerId: { in: ids } } })).toBe(50);
    await prisma.provider.deleteMany(ofGame);
    expect(await read(`/api/games/${gameId}`)).toMatchObject({
      providerCount: 0,
      statusCounts: { undetected: 0, detected: 0, updating: 0 },
    });
  });

  test("codes follow separate rules", async () => {
    const code = `Code-${unique()}`;
    const used = await prisma.invitationCode.create({
      data: { code: `${code}-used`, useCount: 1, description: MARK },
    });
    const rows = [{ code }, { code }, { code: used.code }, { id: used.id, description: "Other" }];
    expect(await imported("invitation-codes", rows, { query: "?dryRun=true" })).toEqual([
      { row: 1, action: "create" },
      wrong(2, `code "${code}": This invitation code already exists.`),
      wrong(3, `code "${used.code}": This invitation code already exists.`),
      wrong(4, "Only an unused invitation code can be changed."),
    ]);
    const holder = await makeAccount({ grantedSections: ["invites"] });
    const own = { code: `${code}-own`, role: "admin", permissions: { users: true }, description: MARK };
    await imported("invitation-codes", [own], { cookie: holder.cookie });
    expect(await prisma.invitationCode.findUnique({ where: { code: own.code } })).toMatchObject({
      grantsAdmin: false,
      grantedSections: [],
    });
    const guesses = Array.from({ length: 40 }, (_, index) => ({ code: `${code}-${index}` }));
    await expect(imported("invitation-codes", guesses, { cookie: holder.cookie })).rejects.toThrow(
      "A file can create or rename at most 30 codes.",
    );
    await prisma.invitationCode.deleteMany({ where: { description: MARK } });
  });

  test("refuses a file without records", async () => {
    const send = (type: string, body: string, path = "games") =>
      call(`/api/${path}/import`, {
        method: "POST",
        cookie: admin.cookie,
        headers: { "Content-Type": type },
        body,
      });
    const list = "This file isn't a list of records. Export one as CSV or JSON to see the format.";
    expect(await (await send("application/json", "{}")).text()).toBe(list);
    expect(await (await send("application/json", "[1]")).text()).toBe(list);
    expect((await send("text/csv", "a,b\n1")).status).toBe(400);
    expect((await send("text/plain", "[]")).status).toBe(415);
    expect((await send("application/json", "[]", "users")).status).toBe(405);
    expect((await callImport([], "?dryRun=yes")).status).toBe(400);
  });
});

function callImport(rows: object[], query = "") {
  return call(`/api/providers/import${query}`, {
    method: "POST",
    cookie: admin.cookie,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(rows),
  });
}
