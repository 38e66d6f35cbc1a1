import { IdText } from "@/lib/input/ids";

test.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
])("%j is an id", (text, id) => {
  expect(IdText.parse(text)).toBe(id);
});

test.each([
  "0",
  "-1",
  "1.5",
  "01",
  "1e3",
  " 1",
  "1\n",
  "abc",
  "",
  "2147483648",
  "10000000000",
  "1".repeat(20),
])("%j isn't an id", (text) => {
  expect(IdText.safeParse(text).error?.issues[0]?.message).toBe("The id must be a positive whole number.");
});
