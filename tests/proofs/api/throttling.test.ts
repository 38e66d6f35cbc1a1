import { request } from "node:http";
import { prisma } from "@/lib/database/prisma";
import { sha256 } from "@/lib/runtime/secrets";
import {
  cookiesOf,
  freshEmail,
  login,
  makeAccount,
  makeCode,
  PASSWORD,
  removeAccounts,
} from "@/tests/api/accounts";
import { auditEntries } from "@/tests/api/admin";
import { call, callRaw, ORIGIN } from "@/tests/api/http";
import { unique } from "@/tests/setup/unique";
import { until } from "@/tests/setup/waiting";

const ELSEWHERE = "127.0.0.9";

async function forgetElsewhere() {
  await prisma.loginThrottle.deleteMany({ where: { key: { contains: ":127.0.0." } } });
}

beforeAll(forgetElsewhere);
afterAll(async () => {
  await forgetElsewhere();
  await removeAccounts();
});

/** From separate addresses, so that failures don't count against other tests. */
async function postFrom(localAddress: string, path: string, body: object, more: Record<string, string> = {}) {
  const headers = { "Content-Type": "application/json", ...more };
  const sent = { method: "POST", localAddress, headers, body: JSON.stringify(body) };
  const answer = await callRaw(path, sent);
  return { ...answer, retryAfter: Number(answer.headers["retry-after"]) };
}

const fail = (email: string, headers?: Record<string, string>) =>
  postFrom(ELSEWHERE, "/api/login", { username: email, password: "wrong password" }, headers);

async function exhaust(email: string) {
  const statuses = [];
  for (let attempt = 1; attempt <= 10; attempt++) statuses.push((await fail(email)).status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
}

const pairKey = (email: string) => `pair:${sha256(email)}:${ELSEWHERE}`;

async function waitOut(email: string) {
  await prisma.loginThrottle.update({
    where: { key: pairKey(email) },
    data: { lockedUntil: new Date(Date.now() - 1) },
  });
}

test("ten failures lock an account for their address for increasing periods, whatever else is sent", async () => {
  const { email } = await makeAccount();
  const twin = await makeAccount();
  await exhaust(email);
  const locked = await fail(email);
  expect(locked).toMatchObject({
    status: 429,
    text: expect.stringMatching(/^Too many failed attempts. Please try again in \d+ seconds\.$/),
  });
  expect(locked.retryAfter).toBeGreaterThan(20);
  expect(locked.retryAfter).toBeLessThanOrEqual(30);

  const forwarded = {
    "x-forwarded-for": "9.9.9.9",
    "x-real-ip": "9.9.9.9",
    "x-detectory-address": "9.9.9.9",
  };
  expect((await fail(` ${email.toUpperCase()} `, forwarded)).status).toBe(429);
  const right = () => postFrom(ELSEWHERE, "/api/login", { username: email, password: PASSWORD });
  expect((await right()).status).toBe(429);
  expect((await login(email)).status).toBe(200);
  expect((await login(twin.email)).status).toBe(200);

  const delays = [];
  for (let round = 0; round < 7; round++) {
    await waitOut(email);
    expect((await fail(email)).status).toBe(401);
    delays.push((await fail(email)).retryAfter);
  }
  expect(delays.map((seconds) => Math.ceil(seconds / 30) * 30)).toEqual([60, 120, 240, 480, 600, 600, 600]);

  await waitOut(email);
  expect((await right()).status).toBe(200);
  expect((await fail(email)).status).toBe(401);
});

test("above a hundred failures on an account, only addresses that failed on it have to wait", async () => {
  const { email, id } = await makeAccount();
  const known = cookiesOf(await login(email));
  const key = `account:${sha256(email)}`;
  const under = (failures: number, seconds: number) =>
    prisma.loginThrottle.upsert({
      where: { key },
      create: { key, failures },
      update: { failures, lockedUntil: new Date(Date.now() + seconds * 1_000) },
    });
  await under(99, 0);
  for (let attempt = 1; attempt <= 3; attempt++) expect((await fail(email)).status).toBe(401);
  await under(100, 60);
  expect((await fail(email)).status).toBe(429);
  // The owner, in a new browser and in a known one.
  expect((await login(email)).status).toBe(200);
  expect((await login(email, PASSWORD, {}, known)).status).toBe(200);
  const guesses = Array.from({ length: 12 }, () =>
    postFrom("127.0.0.8", "/api/login", { username: email, password: "wrong password" }),
  );
  expect((await Promise.all(guesses)).filter(({ status }) => status === 401)).toHaveLength(3);

  await under(5_000, -1);
  expect((await fail(email)).status).toBe(401);
  const longest = (await fail(email)).retryAfter;
  expect(longest).toBeGreaterThan(15);
  expect(longest).toBeLessThanOrEqual(20);

  const admin = await makeAccount({ grantsAdmin: true });
  const lift = () => call(`/api/users/${id}/lock`, { method: "DELETE", cookie: admin.cookie });
  const other = { key: `account:${sha256(freshEmail())}`, failures: 100 };
  await prisma.loginThrottle.create({ data: other });
  expect(await (await lift()).json()).toEqual({ lifted: true });
  expect(await prisma.loginThrottle.findUnique({ where: { key: other.key } })).toMatchObject(other);
  expect((await fail(email)).status).toBe(401);
  expect(await (await lift()).json()).toEqual({ lifted: false });
  const entries = await auditEntries("user", id);
  expect(entries.filter(({ action }) => action === "lock lifted")).toMatchObject([
    { section: "users", actorId: admin.id, after: { wasLocked: true } },
    { section: "users", actorId: admin.id, after: { wasLocked: false } },
  ]);
});

test("refused and successful sign-ins leave no row, and a throttled address adds none to any account", async () => {
  const { email } = await makeAccount();
  await exhaust(email);
  const before = await prisma.loginThrottle.count();
  expect((await fail(email)).status).toBe(429);
  expect((await login((await makeAccount()).email)).status).toBe(200);
  expect(await prisma.loginThrottle.count()).toBe(before);

  const key = `address:${ELSEWHERE}`;
  const lockedUntil = new Date(Date.now() + 60_000);
  await prisma.loginThrottle.update({ where: { key }, data: { lockedUntil } });
  const unknown = freshEmail();
  const refused = await fail(unknown);
  expect([refused.status, refused.retryAfter > 50]).toEqual([429, true]);
  expect(await prisma.loginThrottle.count({ where: { key: { contains: sha256(unknown) } } })).toBe(0);
  await prisma.loginThrottle.update({ where: { key }, data: { lockedUntil: null } });
});

test("forty parallel guesses count as ten", async () => {
  const { email } = await makeAccount();
  const answers = await Promise.all(Array.from({ length: 40 }, () => fail(email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test("limits an unknown email the same way", async () => {
  const email = freshEmail();
  await exhaust(email);
  expect((await fail(email)).status).toBe(429);
});

test("thirty simultaneous valid sign-ins all succeed and none is counted", async () => {
  const { email } = await makeAccount();
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await prisma.loginThrottle.findUnique({ where: { key: `account:${sha256(email)}` } })).toBeNull();
});

test("strangers can't lock out a browser that signed in before", async () => {
  const { email } = await makeAccount();
  const known = cookiesOf(await login(email));
  const stranger = cookiesOf(await login((await makeAccount()).email));
  await exhaust(email);
  const from = (cookie: string) =>
    postFrom(ELSEWHERE, "/api/login", { username: email, password: PASSWORD }, { cookie });
  expect((await from(stranger)).status).toBe(429);
  expect((await from(known)).status).toBe(200);

  const guesses = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    guesses.push((await login(email, "wrong password", {}, known)).status);
  }
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("limits guesses of invitation codes", async () => {
  const register = (address: string, invitationCode: string) =>
    postFrom(address, "/api/register", {
      email: freshEmail(),
      username: `user-${unique()}`,
      password: PASSWORD,
      invitationCode,
    });
  const statuses = [];
  for (let guess = 1; guess <= 30; guess++)
    statuses.push((await register(ELSEWHERE, `Guess-${guess}`)).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const code = await makeCode();
  const locked = await register(ELSEWHERE, code);
  expect(locked.status).toBe(429);
  expect(locked.retryAfter).toBeLessThanOrEqual(30);
  expect((await register("127.0.0.10", code)).status).toBe(201);

  // The site-wide limit counts them, too, but rejects only addresses without first tries left.
  const key = "registrations:all";
  const { failures } = await prisma.loginThrottle.findUniqueOrThrow({ where: { key } });
  expect(failures).toBeGreaterThanOrEqual(30);
  const slow = { failures: 200, lockedUntil: new Date(Date.now() + 60_000) };
  await prisma.loginThrottle.update({ where: { key }, data: slow });
  await prisma.loginThrottle.updateMany({
    where: { key: `register:${ELSEWHERE}` },
    data: { failures: 3, lockedUntil: null },
  });
  expect((await register(ELSEWHERE, await makeCode())).status).toBe(429);
  expect((await register("127.0.0.11", await makeCode())).status).toBe(201);
  const guesses = [1, 2, 3, 4].map((guess) => register("127.0.0.12", `Guess-${guess}`));
  expect((await Promise.all(guesses)).map(({ status }) => status).sort()).toEqual([400, 400, 400, 429]);
  const withKnown = [];
  for (const guess of ["Guess-1", "Guess-2", "INITIAL_CODE", "Guess-3", "Guess-4"])
    withKnown.push((await register("127.0.0.13", guess)).status);
  expect(withKnown).toEqual([400, 400, 400, 400, 429]);
  await prisma.loginThrottle.delete({ where: { key } });
});

test("sign-ins of disconnected clients take no slot", async () => {
  const { email } = await makeAccount();
  const emails = Array.from({ length: 120 }, freshEmail);
  const counted = () =>
    prisma.loginThrottle.count({ where: { key: { in: emails.map((one) => `account:${sha256(one)}`) } } });
  const { hostname, port } = new URL(ORIGIN);
  const headers = { "Content-Type": "application/json" };
  const open = emails.map((username) => {
    const attempt = request({ hostname, port, path: "/api/login", method: "POST", headers, agent: false });
    attempt.on("error", () => {}).end(JSON.stringify({ username, password: "wrong password" }));
    return attempt;
  });
  await until(counted);
  for (const attempt of open) attempt.destroy();
  expect((await login(email)).status).toBe(200);
  expect(await counted()).toBeLessThan(60);
});

test("an address with 300 failures has to wait, others don't", async () => {
  const key = `address:${ELSEWHERE}`;
  await prisma.loginThrottle.upsert({
    where: { key },
    create: { key, failures: 299 },
    update: { failures: 299, lockedUntil: null, windowStartedAt: new Date() },
  });
  const { email } = await makeAccount();
  const right = () => postFrom(ELSEWHERE, "/api/login", { username: email, password: PASSWORD });
  expect((await right()).status).toBe(200);
  expect((await fail(freshEmail())).status).toBe(401);
  expect((await right()).status).toBe(429);
  expect((await login(email)).status).toBe(200);
  await prisma.loginThrottle.update({
    where: { key },
    data: { windowStartedAt: new Date(Date.now() - 901_000), lockedUntil: new Date() },
  });
  expect((await right()).status).toBe(200);
  expect(await call("/api/user")).toHaveProperty("status", 401);
});
