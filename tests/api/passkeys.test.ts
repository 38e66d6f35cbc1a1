import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, post, removeAccounts, sessionOf } from "@/tests/api/accounts";
import { makeAuthenticator } from "@/tests/api/authenticator";
import { send, trail, written } from "@/tests/api/back-office";
import { call, read } from "@/tests/api/http";
import { makeSecured } from "@/tests/api/totp";

afterAll(removeAccounts);

const PATH = "/api/account/passkeys";

type Options = { challenge: string };

const optionsFor = ({ cookie }: Account) => written<Options>(send("POST", `${PATH}/options`, { cookie }));
const signInOptions = () => written<Options>(send("POST", "/api/login/passkey/options"));
const enter = (response: object, extra: object = {}) => post("/api/login/passkey", { response, ...extra });

async function addPasskey(account: Account, authenticator = makeAuthenticator()) {
  const response = authenticator.register(await optionsFor(account));
  const { id } = await written<{ id: number }>(
    send("POST", PATH, { cookie: account.cookie, body: { name: "My key", response } }),
    201,
  );
  return { authenticator, id };
}

test("a passkey signs in, without the code of who has one, as two factors", async () => {
  const account = await makeSecured();
  const { authenticator, id } = await addPasskey(account);
  expect(await read(PATH, account.cookie)).toEqual([
    { id, name: "My key", createdAt: expect.any(String), lastUsedAt: null },
  ]);
  const options = await signInOptions();
  expect(options).not.toHaveProperty("allowCredentials", [expect.anything()]);
  const response = await enter(authenticator.signIn(options, { userHandle: String(account.id) }));
  expect([response.status, await response.clone().json()]).toMatchObject([200, { id: account.id }]);
  expect((await call("/api/user", { cookie: sessionOf(response) })).status).toBe(200);
  const [session] = await prisma.session.findMany({ where: { userId: account.id }, orderBy: { id: "desc" } });
  expect(session?.secondFactor).toBe("passkey");
  const [kept] = await read<{ lastUsedAt: string }[]>(PATH, account.cookie);
  expect(Date.now() - Date.parse(kept?.lastUsedAt ?? "")).toBeLessThan(60_000);
  const actions = (await trail("user", account.id)).map(({ action }) => action);
  expect(actions).toContain("passkey added");
});

test("what was signed is taken once, also of two at the same moment", async () => {
  const account = await makeAccount();
  const { authenticator } = await addPasskey(account);
  const signed = authenticator.signIn(await signInOptions());
  const both = await Promise.all([enter(signed), enter(signed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await enter(signed)).status).toBe(401);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["an authenticator that asked for nothing", { isVerified: false }],
  ["the name of somebody else", { userHandle: "1" }],
])("%s signs nobody in", async (_what, ways) => {
  const account = await makeAccount();
  const { authenticator } = await addPasskey(account);
  expect((await enter(authenticator.signIn(await signInOptions(), ways))).status).toBe(401);
  // The challenge of a registration is none of a sign-in, nor is one that we never gave.
  expect((await enter(authenticator.signIn(await optionsFor(account)))).status).toBe(401);
  expect((await enter(authenticator.signIn({ challenge: "bm90aGluZw" }))).status).toBe(401);
});

test("a passkey is registered by its own challenge, once, and only after the password", async () => {
  const account = await makeAccount();
  const other = await makeAccount();
  const authenticator = makeAuthenticator();
  const add = (response: object, { cookie }: Account) =>
    send("POST", PATH, { cookie, body: { name: "Key", response } }).then(({ status }) => status);
  expect(await add(authenticator.register(await optionsFor(other)), account)).toBe(400);
  expect(await add(authenticator.register(await signInOptions()), account)).toBe(400);
  const origin = "https://evil.example";
  expect(await add(authenticator.register(await optionsFor(account), { origin }), account)).toBe(400);
  const made = authenticator.register(await optionsFor(account));
  expect(await add(made, account)).toBe(201);
  expect(await add(made, account)).toBe(400);
  expect(await add(authenticator.register(await optionsFor(other)), other)).toBe(409);
  const confirmedAt = new Date(Date.now() - 3_600_000);
  await prisma.session.updateMany({ where: { userId: account.id }, data: { confirmedAt } });
  expect((await send("POST", `${PATH}/options`, { cookie: account.cookie })).status).toBe(403);
});

test("one's passkey is deleted by oneself alone, and signs in no more", async () => {
  const account = await makeAccount();
  const { authenticator, id } = await addPasskey(account);
  const remove = ({ cookie }: Account) => send("DELETE", `${PATH}/${id}`, { cookie });
  expect((await remove(await makeAccount())).status).toBe(404);
  expect(await written(remove(account))).toEqual({ id });
  expect((await enter(authenticator.signIn(await signInOptions()))).status).toBe(401);
});
