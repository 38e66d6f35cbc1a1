/** @jest-environment node */
import { isEasyToGuess, randomCode } from "@/lib/invites/code";

test.each([
  ["upper", /^[A-Z0-9]{8}$/, 36],
  ["mixed", /^[A-Za-z0-9]{8}$/, 62],
] as const)("codes of the %s alphabet use all of it and do not repeat", (alphabet, pattern, size) => {
  const codes = Array.from({ length: 500 }, () => randomCode(alphabet));
  for (const code of codes) expect(code).toMatch(pattern);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join("")).size).toBe(size);
});

test.each([
  ["upper", 252, "9"],
  ["mixed", 248, "9"],
] as const)(
  "no character of the %s alphabet is likelier: bytes from %d on are drawn again",
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
])("%s is easy to guess", (code) => expect(isEasyToGuess(code)).toBe(true));

test.each(["K7QX2M9P", "aB3kd9Zq", "blue-otter-runs", "correct horse 7b"])("%s is not", (code) =>
  expect(isEasyToGuess(code)).toBe(false),
);
