import { prisma } from "@/lib/database/prisma";
import { type Account, login, makeAccount, PASSWORD, removeAccounts, sessionOf } from "@/tests/api/accounts";
import { auditEntries, send, statusAndText, written } from "@/tests/api/admin";
import { makeAuthenticator } from "@/tests/api/authenticator";
import { call, read } from "@/tests/api/http";
import { addPasskey, enter, optionsFor, PASSKEYS, signInOptions } from "@/tests/api/passkeys";
import { makeSecured } from "@/tests/api/totp";
import { untilBlocked } from "@/tests/setup/database";

afterAll(removeAccounts);

test("a passkey counts as two factors, without an authenticator code", async () => {
  const account = await makeSecured();
  const { authenticator, id } = await addPasskey(account);
  expect(await read(PASSKEYS, account.cookie)).toEqual([
    { id, name: "My key", createdAt: expect.any(String), lastUsedAt: null },
  ]);
  const options = await signInOptions();
  expect(options).not.toHaveProperty("allowCredentials", [expect.anything()]);
  const response = await enter(authenticator.signIn(options, { userHandle: String(account.id) }));
  expect([response.status, await response.clone().json()]).toMatchObject([200, { id: account.id }]);
  expect((await call("/api/user", { cookie: sessionOf(response) })).status).toBe(200);
  const [session] = await prisma.session.findMany({ where: { userId: account.id }, orderBy: { id: "desc" } });
  expect(session?.secondFactor).toBe("passkey");
  const [stored] = await read<{ lastUsedAt: string }[]>(PASSKEYS, account.cookie);
  expect(Date.now() - Date.parse(stored?.lastUsedAt ?? "")).toBeLessThan(60_000);
  const actions = (await auditEntries("user", account.id)).map(({ action }) => action);
  expect(actions).toContain("passkey added");
});

test("a signature is accepted once, even in simultaneous requests", async () => {
  const account = await makeAccount();
  const { authenticator } = await addPasskey(account);
  const signed = authenticator.signIn(await signInOptions());
  const both = await Promise.all([enter(signed), enter(signed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await enter(signed)).status).toBe(401);
});

test("sign-ins wait while the second factor is being reset", async () => {
  const { recoveryCodes, ...account } = await makeSecured();
  const { authenticator } = await addPasskey(account);
  const signed = authenticator.signIn(await signInOptions());
  const [code] = recoveryCodes;
  for (const signIn of [() => enter(signed), () => login(account.email, PASSWORD, { code })]) {
    const { signingIn } = await prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT id FROM users WHERE id = ${account.id} FOR UPDATE`;
      const begun = signIn();
      await untilBlocked(1);
      const ofAccount = { where: { userId: account.id } };
      await transaction.passkey.updateMany({ ...ofAccount, data: { name: "Reset" } });
      await transaction.recoveryCode.updateMany({ ...ofAccount, data: { userId: account.id } });
      return { signingIn: begun };
    });
    expect((await signingIn).status).toBe(200);
  }
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["an authenticator without user verification", { isVerified: false }],
  ["someone else's name", { userHandle: "1" }],
])("%s doesn't sign in", async (_what, ways) => {
  const account = await makeAccount();
  const { authenticator } = await addPasskey(account);
  expect((await enter(authenticator.signIn(await signInOptions(), ways))).status).toBe(401);
  // A registration challenge is no sign-in challenge, and neither is a forged one.
  expect((await enter(authenticator.signIn(await optionsFor(account)))).status).toBe(401);
  expect((await enter(authenticator.signIn({ challenge: "bm90aGluZw" }))).status).toBe(401);
});

test("registers a passkey with its own challenge, once", async () => {
  const account = await makeAccount();
  const other = await makeAccount();
  const authenticator = makeAuthenticator();
  const add = (response: object, { cookie }: Account) =>
    send("POST", PASSKEYS, { cookie, body: { name: "Key", response } }).then(({ status }) => status);
  expect(await add(authenticator.register(await optionsFor(other)), account)).toBe(400);
  expect(await add(authenticator.register(await signInOptions()), account)).toBe(400);
  const origin = "https://evil.example";
  expect(await add(authenticator.register(await optionsFor(account), { origin }), account)).toBe(400);
  const made = authenticator.register(await optionsFor(account));
  expect(await add(made, account)).toBe(201);
  expect(await add(made, account)).toBe(400);
  expect(await add(authenticator.register(await optionsFor(other)), other)).toBe(409);
});

test("an account has at most twenty passkeys, even with options from before", async () => {
  const account = await makeAccount();
  const options = await optionsFor(account);
  const passkey = { userId: account.id, name: "Key", publicKey: Buffer.from("key") };
  const data = Array.from({ length: 20 }, (_, index) => ({
    ...passkey,
    credentialId: `${account.id}-${index}`,
  }));
  await prisma.passkey.createMany({ data });
  await prisma.session.updateMany({ where: { userId: account.id }, data: { secondFactor: "passkey" } });
  const body = { name: "Key", response: makeAuthenticator().register(options) };
  const sentence = "You have 20 passkeys already. Please delete one first.";
  for (const [path, sent] of [
    [PASSKEYS, { body }],
    [`${PASSKEYS}/options`, {}],
  ] as const) {
    const refused = send("POST", path, { cookie: account.cookie, ...sent });
    expect(await statusAndText(refused)).toEqual([409, sentence]);
  }
});

test("only the owner deletes a passkey, which then no longer signs in", async () => {
  const account = await makeAccount();
  const { authenticator, id } = await addPasskey(account);
  const remove = ({ cookie }: Account) => send("DELETE", `${PASSKEYS}/${id}`, { cookie });
  expect((await remove(await makeAccount())).status).toBe(404);
  expect(await written(remove(account))).toEqual({ id });
  expect((await enter(authenticator.signIn(await signInOptions()))).status).toBe(401);
});

const PROBLEM = { Accept: "application/problem+json" };
const CODES = "/api/account/two-factor/recovery-codes";

async function problem(answer: Promise<Response>) {
  const response = await answer;
  const { needs, factors } = (await response.json()) as { needs?: string; factors?: string[] };
  return { status: response.status, needs, factors };
}

const signIn = (email: string, password: string, code?: string) =>
  problem(
    send("POST", "/api/login", {
      headers: PROBLEM,
      body: { username: email, password, ...(code && { code }) },
    }),
  );

test("with a passkey as the only factor, the password also requires the passkey or a recovery code", async () => {
  const account = await makeAccount();
  const { recoveryCodes = [] } = await addPasskey(account);
  expect(new Set(recoveryCodes).size).toBe(10);
  // 24 base32 characters carry 120 bits.
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
  expect(await addPasskey(account)).not.toHaveProperty("recoveryCodes");

  const refusal = { status: 401, needs: "code", factors: ["passkey", "recovery"] };
  expect(await signIn(account.email, PASSWORD)).toEqual(refusal);
  expect(await signIn(account.email, PASSWORD, "123456")).toEqual(refusal);
  expect(await signIn(account.email, "wrong password", recoveryCodes[0])).toEqual({ status: 401 });
  expect(await signIn(account.email, PASSWORD, recoveryCodes[0])).toMatchObject({ status: 200 });
  expect(await signIn(account.email, PASSWORD, recoveryCodes[0])).toEqual(refusal);
  expect(await read("/api/account/two-factor", account.cookie)).toMatchObject({
    isOn: false,
    recoveryCodesLeft: 9,
  });

  const renew = (body: object) => send("POST", CODES, { cookie: account.cookie, body });
  expect((await renew({ password: "wrong password" })).status).toBe(403);
  const renewed = await written<{ recoveryCodes: string[] }>(renew({ password: PASSWORD }));
  expect(await signIn(account.email, PASSWORD, recoveryCodes[1])).toEqual(refusal);
  expect(await signIn(account.email, PASSWORD, renewed.recoveryCodes[0])).toMatchObject({ status: 200 });
  const off = { password: PASSWORD, code: renewed.recoveryCodes[1] };
  const noApp = await send("DELETE", "/api/account/two-factor", { cookie: account.cookie, body: off });
  expect(noApp.status).toBe(409);
  const app = await makeSecured();
  expect((await send("POST", CODES, { cookie: app.cookie, body: { password: PASSWORD } })).status).toBe(400);
});

test.each([
  ["a passkey", makeAccount, true],
  ["an app", makeSecured, false],
])(
  "with %s, a session without a second factor can't add, delete or renew one",
  async (_name, make, isPasskey) => {
    const account = await make();
    const { id } = isPasskey ? await addPasskey(account) : { id: 1 };
    await prisma.session.updateMany({ where: { userId: account.id }, data: { secondFactor: null } });
    const calls: Parameters<typeof send>[] = [
      ["POST", `${PASSKEYS}/options`],
      ["POST", PASSKEYS, { body: { name: "x", response: {} } }],
      ["DELETE", `${PASSKEYS}/${id}`],
      ["POST", "/api/account/two-factor", { body: { password: PASSWORD } }],
      ["PUT", "/api/account/two-factor", { body: { code: "123456" } }],
      ["DELETE", "/api/account/two-factor", { body: { password: PASSWORD, code: "123456" } }],
      ["POST", CODES, { body: { password: PASSWORD } }],
    ];
    for (const [verb, path, options] of calls) {
      const answer = send(verb, path, { ...options, cookie: account.cookie, headers: PROBLEM });
      expect([path, await problem(answer)]).toMatchObject([path, { status: 403, needs: "two-factor" }]);
    }
    expect((await call("/api/account", { cookie: account.cookie })).status).toBe(200);
  },
);

test("deleting the last factor removes its requirement and the recovery codes", async () => {
  const [account, other] = [await makeSecured(), await makeSecured()];
  const { id } = await addPasskey(account);
  const [code = "", ...codes] = account.recoveryCodes;
  const enterCode = async () => sessionOf(await login(account.email, PASSWORD, { code: codes.pop() }));
  const [cookie] = [await enterCode(), await enterCode()];
  const factors = async () => {
    const where = { userId: { in: [account.id, other.id] } };
    const sessions = await prisma.session.findMany({ where, orderBy: { id: "asc" } });
    return sessions.map(({ secondFactor }) => secondFactor);
  };
  const off = { cookie, body: { password: PASSWORD, code } };
  expect((await send("DELETE", "/api/account/two-factor", off)).status).toBe(200);
  expect(await factors()).toEqual(["passkey", "code", "code", null]);
  expect(await signIn(account.email, PASSWORD)).toMatchObject({ factors: ["passkey", "recovery"] });
  expect(await written(send("DELETE", `${PASSKEYS}/${id}`, { cookie }))).toEqual({ id });
  expect(await factors()).toEqual([null, "code", null, null]);
  expect((await login(account.email)).status).toBe(200);
  expect(await read("/api/account/two-factor", account.cookie)).toMatchObject({ recoveryCodesLeft: 0 });
  expect((await addPasskey(account)).recoveryCodes).toHaveLength(10);
});
