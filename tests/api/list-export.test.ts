import { prisma } from "@/lib/database/prisma";
import { parseCsv } from "@/lib/transfer/parse-csv";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `Exported ${unique()}`;
let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
});

afterAll(() => removeMarked(MARK));

const exported = (path: string, cookie = admin.cookie) => call(path, { cookie });
const rowsOf = async <Row>(path: string) => (await (await exported(path)).json()) as Row[];

describe("export", () => {
  test("matches the list's search, filters and order", async () => {
    const game = await prisma.game.create({ data: makeGame({ title: `${MARK} game` }) });
    const names = ["B", "a", "C"].map((name) => `${MARK} ${name}`);
    for (const name of names) {
      await prisma.provider.create({
        data: makeProvider({ name, gameId: game.id, isPromoted: name.endsWith("C") }),
      });
    }
    const namesOf = async (query: string) =>
      (await rowsOf<{ name: string }>(`/api/providers/export?format=json&${query}`)).map(({ name }) =>
        name.slice(MARK.length + 1),
      );
    expect(await namesOf(`game=${game.id}`)).toEqual(["C", "B", "a"]);
    expect(await namesOf(`game=${game.id}&sort=provider`)).toEqual(["a", "B", "C"]);
    expect(await namesOf(`game=${game.id}&sort=-provider&check=fresh`)).toEqual(["C", "B", "a"]);
    expect(await namesOf(`game=${game.id}&check=stale`)).toEqual([]);
    expect(await namesOf(`q=${encodeURIComponent(`${MARK} b`)}`)).toEqual(["B"]);
    const [whole] = await rowsOf(`/api/providers/export?q=${encodeURIComponent(names[0] ?? "")}`);
    const listed = await read<{ name: string }[]>("/api/providers");
    expect(whole).toEqual(listed.find(({ name }) => name === names[0]));
  });

  test("a CSV file has a byte order mark, the fields, and no formulas", async () => {
    const title = `=HYPERLINK("x";"${MARK}")`;
    const description = 'Line one\r\n-2, "quoted"';
    await prisma.game.create({ data: makeGame({ title, description }) });
    const response = await exported(`/api/games/export?format=csv&q=${encodeURIComponent(MARK)}`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="games-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString();
    expect(text).toContain(`"'=HYPERLINK(""x"";""${MARK}"")"`);
    const parsed = parseCsv(text);
    if (!("rows" in parsed)) throw new Error(parsed.problem);
    expect(parsed.rows.find((row) => row.title === title)).toMatchObject({ description, isActive: "true" });
  });

  test("leaves out admins from users and unreadable codes from codes", async () => {
    const holder = await makeAccount({ grantedSections: ["users", "invites"] });
    const users = (await (await exported("/api/users/export", holder.cookie)).json()) as { id: number }[];
    expect(users.find(({ id }) => id === holder.id)).toMatchObject({
      hasPermissions: true,
      permissions: { users: true, games: false },
    });
    expect(users.map(({ id }) => id)).not.toContain(admin.id);
    expect(JSON.stringify(users)).not.toContain("password");
    const code = await prisma.invitationCode.create({ data: { code: `C-${unique()}`, grantsAdmin: true } });
    const codes = await (await exported("/api/invitation-codes/export", holder.cookie)).text();
    expect(codes).not.toContain(code.code);
    expect(await (await exported("/api/invitation-codes/export?format=csv")).text()).toContain(code.code);
    await prisma.invitationCode.delete({ where: { id: code.id } });
  });

  test("refuses an unknown format", async () => {
    expect((await exported("/api/games/export?format=xml")).status).toBe(400);
  });
});
