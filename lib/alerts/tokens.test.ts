import { confirmationCode, isConfirmation, isToken, linkToken } from "@/lib/alerts/tokens";

const kept = { id: 1, tokenHash: "hash" };

test("links in emails work as long as the secret that signed them is known", () => {
  process.env.NEXTAUTH_SECRET = "old";
  const [link, code] = [linkToken(kept), confirmationCode(kept)];
  const works = () => [isToken(link, kept), isConfirmation(code, kept), isToken(code, kept)];
  expect(works()).toEqual([true, true, false]);
  process.env.NEXTAUTH_SECRET = "new";
  expect(works()).toEqual([false, false, false]);
  process.env.NEXTAUTH_SECRET_OLD = "old";
  expect(works()).toEqual([true, true, false]);
  expect(linkToken(kept)).not.toBe(link);
});
