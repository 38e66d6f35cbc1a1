import bcrypt from "bcryptjs";
import { queryDatabase } from "@/scripts/migrations";
import { makeAdministrator } from "@/tests/setup/administrator";
import { SECRET } from "@/tests/setup/instance";
import { rawRequest } from "@/tests/setup/raw-request";
import { type Site, startSite } from "@/tests/setup/site";
import { codeOf } from "@/tests/setup/totp";

jest.setTimeout(120_000);

const PASSWORD = "correct horse battery";
const HOST = "stepup.example";

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ NEXTAUTH_URL: `https://${HOST}` });
  cookie = `__Host-${(await makeAdministrator(site.databaseUrl, SECRET)).cookie}`;
  await sql(`UPDATE users SET password = '${await bcrypt.hash(PASSWORD, 4)}'`);
  await sql(
    "INSERT INTO users (email, username, password) SELECT n || '@x.example', 'user-' || n, '' FROM generate_series(1, 4) n",
  );
});

afterAll(() => site.stop());

const sql = (statement: string) => queryDatabase(site.databaseUrl, statement);

/** As forwarded by the TLS proxy. */
async function send(method: string, path: string, body?: unknown, type = "application/json") {
  const headers = {
    ...{ host: HOST, origin: `https://${HOST}`, cookie, accept: "application/problem+json" },
    ...(body !== undefined && { "content-type": type }),
  };
  const text = type === "text/csv" ? String(body) : JSON.stringify(body);
  const answer = await rawRequest(site.origin, path, { method, headers, body: text });
  return {
    status: answer.status,
    body: (answer.text.startsWith("{") ? JSON.parse(answer.text) : {}) as Record<string, unknown>,
    cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0],
  };
}

const age = () => sql("UPDATE sessions SET confirmed_at = now() - interval '1 hour'");
const idOf = async (answer: ReturnType<typeof send>) => Number((await answer).body.id);
const auditId = async (action: string, entityId: number) => {
  const [row] = await sql(
    `SELECT id FROM audit_log WHERE action = '${action}' AND entity_id = ${entityId} ORDER BY id DESC LIMIT 1`,
  );
  return Number(row?.id);
};

test("granting permissions over https requires a recently confirmed password", async () => {
  const code = (extra: object = {}) => idOf(send("POST", "/api/invitation-codes", extra));
  const granting = await code();
  const harmless = await code({ role: "sub-admin" });
  const [deleted, alsoDeleted] = [await code(), await code()];
  for (const id of [deleted, alsoDeleted]) await send("DELETE", `/api/invitation-codes/${id}`);
  const changed = await code({ description: "before" });
  await send("PATCH", `/api/invitation-codes/${changed}`, { description: "after" });
  const webhook = await idOf(
    send("POST", "/api/webhooks", { address: "https://hooks.example/a", when: "all" }),
  );
  const [first, second] = (await sql("SELECT id FROM users WHERE NOT is_admin ORDER BY id")).map(
    ({ id }) => id,
  );
  const end = new Date(Date.now() + 86_400_000);
  const token = { name: "x", sections: ["games"], expiresAt: end };
  const csv = "description,role\nimported,admin\n";

  const calls: [string, string, unknown?, string?][] = [
    ["POST", "/api/invitation-codes", {}],
    ["POST", "/api/invitations", { code: "Window seat 7" }],
    ["POST", "/api/invitation-codes", { role: "sub-admin", permissions: { ads: true } }],
    ["PATCH", `/api/invitation-codes/${granting}`, { maxUses: 5 }],
    ["PATCH", `/api/invitations/${harmless}`, { code: "Another seat 7", permissions: { users: true } }],
    ["POST", "/api/invitation-codes/import?dryRun=false", csv, "text/csv"],
    ["POST", `/api/audit/${await auditId("deleted", deleted)}/restore`],
    ["POST", `/api/audit/${await auditId("deleted", alsoDeleted)}/restore/all`],
    ["POST", `/api/audit/${await auditId("updated", changed)}/restore`],
    ["PUT", `/api/users/${first}/permissions`, { permissions: { ads: true } }],
    ["DELETE", `/api/users/${first}`],
    ["DELETE", `/api/users/${second}/sessions`],
    ["DELETE", `/api/users/${second}/two-factor`],
    ["POST", "/api/webhooks", { address: "https://hooks.example/b", when: "all" }],
    ["POST", `/api/webhooks/${webhook}/test`],
    ["DELETE", `/api/webhooks/${webhook}`],
    ["POST", "/api/account/tokens", token],
    ["DELETE", "/api/account/sessions"],
    ["POST", "/api/account/passkeys/options"],
  ];
  const needs = async () => {
    const found: unknown[] = [];
    for (const one of calls) {
      const { status, body } = await send(...one);
      found.push(status < 300 ? "done" : (body.needs ?? `${status} ${body.title}`));
    }
    return found;
  };

  await age();
  const before = await sql(
    "SELECT count(*)::int AS entries, (SELECT count(*)::int FROM invitation_codes) AS codes FROM audit_log WHERE action <> 'refused'",
  );
  expect(await needs()).toEqual(calls.map(() => "password"));
  for (const path of ["sessions/1", "tokens/1", "passkeys/1"]) {
    expect((await send("DELETE", `/api/account/${path}`)).body).toMatchObject({ needs: "password" });
  }
  expect((await send("PUT", "/api/account/two-factor", { code: "123456" })).body.needs).toBe("password");
  expect(
    await sql(
      "SELECT count(*)::int AS entries, (SELECT count(*)::int FROM invitation_codes) AS codes FROM audit_log WHERE action <> 'refused'",
    ),
  ).toEqual(before);
  // Codes that grant nothing need no step-up.
  expect((await send("POST", "/api/invitation-codes", { role: "sub-admin" })).status).toBe(201);
  expect((await send("POST", "/api/games", { title: "One" })).status).toBe(201);

  expect((await send("POST", "/api/account/confirm", { password: "wrong password" })).status).toBe(403);
  const confirmed = await send("POST", "/api/account/confirm", { password: PASSWORD });
  expect(confirmed.cookie).toMatch(/^__Host-next-auth\.session-token=./);
  expect((await send("GET", "/api/user")).status).toBe(401);
  cookie = confirmed.cookie ?? "";
  expect(await needs()).toEqual(calls.map(() => "done"));
});

test("an account without a password manages its authenticator app with a recent sign-in", async () => {
  const path = "/api/account/two-factor";
  expect((await send("POST", path, {})).body.title).toBe("Password must be at least 6 characters");
  await sql("UPDATE users SET password = ''");
  await age();
  expect((await send("POST", path, {})).body.needs).toBe("password");
  await sql("UPDATE sessions SET confirmed_at = now()");
  expect((await send("POST", path, { password: PASSWORD })).status).toBe(403);
  const { secret } = (await send("POST", path, {})).body;
  const code = (step: 0 | 1) => ({ code: codeOf(String(secret), step) });
  expect((await send("PUT", path, code(0))).status).toBe(200);
  expect((await send("POST", `${path}/recovery-codes`, {})).status).toBe(400);
  expect((await send("DELETE", path, { code: "000000" })).status).toBe(403);
  expect((await send("DELETE", path, code(1))).body).toEqual({ isOn: false });
});
