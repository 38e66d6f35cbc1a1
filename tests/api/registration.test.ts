import { prisma } from "@/lib/database/prisma";
import {
  freshEmail,
  login,
  makeAccount,
  makeCode,
  PASSWORD,
  post,
  removeAccounts,
  sessionOf,
} from "@/tests/api/accounts";
import { call, read } from "@/tests/api/http";
import { unique } from "@/tests/setup/unique";

afterAll(removeAccounts);

const REFUSED = "This invitation code is not valid or has already been used.";

function register(values: Record<string, unknown>): Promise<Response> {
  const fields = { email: freshEmail(), username: `user-${unique()}`, password: PASSWORD };
  return post("/api/register", { ...fields, ...values });
}

async function useCount(code: string): Promise<number> {
  return (await prisma.invitationCode.findUniqueOrThrow({ where: { code } })).useCount;
}

test("a code registers a user, signs them in and is then used", async () => {
  const code = await makeCode();
  const email = freshEmail();
  const username = `User ${unique()}`;
  const response = await register({
    email: ` ${email.toUpperCase()} `,
    username: ` ${username} `,
    invitationCode: ` ${code} `,
    isAdmin: true,
    id: 1,
    lastVisit: null,
  });
  expect(response.status).toBe(201);
  const user = (await response.json()) as { id: number };
  expect(user).toEqual({
    id: expect.any(Number),
    username,
    email,
    isAdmin: false,
    lastVisit: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(user.id).not.toBe(1);
  expect(await read("/api/user", sessionOf(response))).toEqual(user);

  const used = await prisma.invitationCode.findUniqueOrThrow({ where: { code } });
  expect(used).toMatchObject({ isActive: false, useCount: 1, usedBy: user.id, usedAt: expect.any(Date) });
  const stored = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(stored.password).toMatch(/^\$2[aby]\$1\d\$/);
});

test.each([
  ["an admin's code registers an admin", { grantsAdmin: true }, true, false],
  ["a sub-admin's code grants its sections", { grantedSections: ["games" as const] }, false, true],
  ["a plain code grants nothing", {}, false, false],
])("%s", async (_name, role, isAdmin, games) => {
  const account = await makeAccount(role);
  expect(await read("/api/user", account.cookie)).toMatchObject({ isAdmin });
  const [own] = await read<{ userId: number; games: boolean; users: boolean }[]>(
    "/api/user-permissions",
    (await makeAccount({ grantsAdmin: true })).cookie,
  ).then((rows) => rows.filter((row) => row.userId === account.id));
  expect(own).toMatchObject({ games, users: false });
});

test("exactly one of 20 simultaneous registrations with one code succeeds", async () => {
  const code = await makeCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register({ invitationCode: code })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
  expect(await useCount(code)).toBe(1);
});

test("a code for two uses registers two of five simultaneous users and records the last", async () => {
  const code = await makeCode({ maxUses: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => register({ invitationCode: code })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await useCount(code)).toBe(2);
});

test("one of two simultaneous registrations with one email succeeds, and the other's code stays usable", async () => {
  const email = freshEmail();
  const codes = [await makeCode(), await makeCode()];
  const answers = await Promise.all(codes.map((invitationCode) => register({ email, invitationCode })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await Promise.all(codes.map(useCount))).sort()).toEqual([0, 1]);
});

test("a taken email or username in any case returns a sentence and leaves the code usable", async () => {
  const other = await makeAccount();
  const invitationCode = await makeCode();
  const sameEmail = await register({ email: other.email.toUpperCase(), invitationCode });
  expect([sameEmail.status, await sameEmail.text()]).toEqual([
    409,
    "An account with this email already exists.",
  ]);
  const sameName = await register({ username: other.username.toUpperCase(), invitationCode });
  expect([sameName.status, await sameName.text()]).toEqual([409, "This username is already taken."]);
  expect((await register({ invitationCode })).status).toBe(201);
});

test("only the holder of a usable code learns whether an email is taken", async () => {
  const other = await makeAccount();
  const expired = await makeCode({ expiresAt: new Date(Date.now() - 1000) });
  for (const invitationCode of [`Wrong-${unique()}`, expired, "INITIAL_CODE"]) {
    for (const email of [other.email, freshEmail()]) {
      const response = await register({ email, invitationCode });
      expect([response.status, await response.text()]).toEqual([400, REFUSED]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test("codes are case-sensitive", async () => {
  const code = await makeCode();
  expect((await register({ invitationCode: code.toUpperCase() })).status).toBe(400);
  expect((await register({ invitationCode: code })).status).toBe(201);
});

test("refuses an invalid account with its first error", async () => {
  const response = await register({ invitationCode: "any", email: undefined, username: "", password: "" });
  expect([response.status, await response.text()]).toEqual([400, "Please enter a valid email address"]);
});

test.each(["é".repeat(36), "  spaces kept  ", "pässwörd 🔒 日本", "x".repeat(72)])(
  "accepts the password %j as typed",
  async (password) => {
    const email = freshEmail();
    expect((await register({ email, password, invitationCode: await makeCode() })).status).toBe(201);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, `${password.slice(0, -1)}?`)).status).toBe(401);
  },
);

test("registering without a code reveals nothing", async () => {
  expect((await call("/api/register")).status).toBe(405);
});
