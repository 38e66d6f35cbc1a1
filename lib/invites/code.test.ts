/** @jest-environment node */
import { randomCode } from "@/lib/invites/code";

test.each([
  ["upper", /^[A-Z0-9]{8}$/, 36],
  ["mixed", /^[A-Za-z0-9]{8}$/, 62],
] as const)("codes of the %s alphabet use all of it and do not repeat", (alphabet, pattern, size) => {
  const codes = Array.from({ length: 500 }, () => randomCode(alphabet));
  for (const code of codes) expect(code).toMatch(pattern);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join("")).size).toBe(size);
});
