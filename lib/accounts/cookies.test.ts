import {
  clearSessionCookie,
  newSessionId,
  openSessionId,
  requestCookie,
  sealSessionId,
  sessionCookieName,
  setCookieLine,
} from "@/lib/accounts/cookies";
import { requestContexts } from "@/lib/runtime/request-context";

beforeEach(() => {
  process.env.NEXTAUTH_SECRET = "a secret of the test";
});

test.each([
  ["http://localhost:3000", "next-auth.session-token", ""],
  ["https://detectory.example", "__Host-next-auth.session-token", "; Secure"],
])("at %s the cookie is %s", (origin, name, secure) => {
  process.env.NEXTAUTH_URL = origin;
  expect(sessionCookieName()).toBe(name);
  expect(setCookieLine(name, "v")).toBe(`${name}=v; Path=/; HttpOnly; SameSite=Lax${secure}`);
  expect(setCookieLine(name, "v", 60)).toBe(`${name}=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure}`);
  expect(clearSessionCookie()).toBe(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
});

test("reads a session id until it expires, and only with the secret it was sealed with", async () => {
  const id = newSessionId();
  expect(Buffer.from(id, "base64url")).toHaveLength(32);
  expect(newSessionId()).not.toBe(id);
  const token = await sealSessionId(id, 60);
  expect(await openSessionId(token)).toBe(id);
  expect(await openSessionId(`${token}x`)).toBeNull();
  expect(await openSessionId(id)).toBeNull();
  expect(await openSessionId("")).toBeNull();
  expect(await openSessionId(undefined)).toBeNull();
  expect(await openSessionId(await sealSessionId(id, -60))).toBeNull();
  process.env.NEXTAUTH_SECRET = "another secret";
  expect(await openSessionId(token)).toBeNull();
  process.env.NEXTAUTH_SECRET_OLD = "a secret of the test";
  expect(await openSessionId(token)).toBe(id);
  const renewed = await sealSessionId(id, 60);
  delete process.env.NEXTAUTH_SECRET_OLD;
  expect(await openSessionId(renewed)).toBe(id);
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + 61_000);
  expect(await openSessionId(renewed)).toBeNull();
  jest.restoreAllMocks();
});

test("reads the last of several cookies with one name from the request", async () => {
  const headers = { cookie: "other=1; own=first;own=second; not-own=3" };
  const context = { requestId: "1", headers, tags: new Set<string>(), validUntil: 0 };
  const read = (name: string) => requestContexts.run(context, () => requestCookie(name));
  expect([await read("own"), await read("other"), await read("none")]).toEqual(["second", "1", undefined]);
});
