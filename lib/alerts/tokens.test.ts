import { confirmationCode, isConfirmation, isToken, linkToken } from "@/lib/alerts/tokens";

const subscription = { id: 1, tokenHash: "hash" };

test("links in emails work as long as the secret that signed them is known", () => {
  process.env.NEXTAUTH_SECRET = "old";
  const [link, code] = [linkToken(subscription), confirmationCode(subscription)];
  const works = () => [
    isToken(link, subscription),
    isConfirmation(code, subscription),
    isToken(code, subscription),
  ];
  expect(works()).toEqual([true, true, false]);
  process.env.NEXTAUTH_SECRET = "new";
  expect(works()).toEqual([false, false, false]);
  process.env.NEXTAUTH_SECRET_OLD = "old";
  expect(works()).toEqual([true, true, false]);
  expect(linkToken(subscription)).not.toBe(link);
});
