import { OembedQuery } from "@/lib/embeds/schema";

test("a page's address with an umlaut stays valid however often addresses are checked", () => {
  const check = () => OembedQuery.safeParse({ url: "https://münchen.example/game/1" }).success;
  expect(new Set(Array.from({ length: 100_000 }, check))).toEqual(new Set([true]));
});
