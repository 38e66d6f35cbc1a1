import { codeStatus, isEasyToGuess, randomCode } from "@/lib/invites/code";

test.each([
  ["upper", /^[A-Z0-9]{8}$/, 36],
  ["mixed", /^[A-Za-z0-9]{8}$/, 62],
] as const)(
  "codes from the %s alphabet use all its characters, don't repeat and are hard to guess",
  (alphabet, pattern, size) => {
    const codes = Array.from({ length: 500 }, () => randomCode(alphabet));
    for (const code of codes) expect(code).toMatch(pattern);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join("")).size).toBe(size);
    expect(codes.filter(isEasyToGuess)).toEqual([]);
  },
);

test.each([
  ["upper", 252, "9"],
  ["mixed", 248, "9"],
] as const)(
  "every character of the %s alphabet is equally likely: bytes from %d up are redrawn",
  (alphabet, limit, last) => {
    const draws = [255, limit, limit - 1, 0, 1, 2, 3, 4, 5, 6];
    const random = jest.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      (array as Uint8Array)[0] = draws.shift() ?? 0;
      return array;
    });
    expect(randomCode(alphabet)).toBe(`${last}ABCDEFG`);
    random.mockRestore();
  },
);

test.each([
  "abc123",
  "WELCOME2024",
  "welcome",
  "Welcome!",
  "editors-2026",
  "12345678",
  "24.12.2026",
  "aaaaaaaab",
  "abababab",
  "aaaabbbbcccc",
  "a1a1a1a1",
  "K7QX2M9",
  "Geheimnisvoll",
  "passwords 2026!?",
  "2024/12/31 - 7",
])("%s is easy to guess", (code) => expect(isEasyToGuess(code)).toBe(true));

test.each([
  "K7QX2M9P",
  "aB3kd9Zq",
  "blue-otter-runs",
  "correct horse 7b",
  "abcde123x",
  "7 blue otters",
  "Ab12Cd34",
  "otters-7 12345",
  "",
])("%p is not", (code) => expect(isEasyToGuess(code)).toBe(false));

const HOUR = 3_600_000;
const within = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test.each([
  [{}, "Active"],
  [{ useCount: 1, maxUses: 2 }, "Active"],
  [{ useCount: 1 }, "Used"],
  [{ useCount: 1, isActive: false, expiresAt: within(-HOUR) }, "Used"],
  [{ isActive: false, expiresAt: within(-HOUR) }, "Disabled"],
  [{ expiresAt: within(HOUR) }, "Active"],
  [{ expiresAt: within(-HOUR) }, "Expired"],
])("a code with %j is %s", (use, status) => {
  expect(codeStatus({ isActive: true, useCount: 0, maxUses: 1, expiresAt: null, ...use })).toBe(status);
});

test("a code expires exactly at its end time", () => {
  jest.useFakeTimers({ now: Date.parse("2026-03-01T12:00:00Z") });
  const use = { isActive: true, useCount: 0, maxUses: 1 };
  expect(codeStatus({ ...use, expiresAt: "2026-03-01T12:00:00.000Z" })).toBe("Expired");
  expect(codeStatus({ ...use, expiresAt: "2026-03-01T12:00:00.001Z" })).toBe("Active");
  jest.useRealTimers();
});
