import { activityQuery, activitySearch } from "@/lib/audit/search";

test("drops meaningless parameters and keeps the others", () => {
  const params = {
    person: "ada",
    section: "games",
    entityId: "abc",
    from: "yesterday",
    until: "2026-02-03",
    before: ["1", "2"],
    unknown: "x",
  };
  expect(activityQuery(params)).toEqual({ person: "ada", section: "games", until: "2026-02-03" });
});

test("includes the whole last day, and a timestamp to the instant", () => {
  expect(activitySearch({ until: "2026-02-03" }).until).toEqual(new Date("2026-02-04T00:00:00Z"));
  const time = "2026-02-03T05:06:07Z";
  expect(activitySearch({ until: time }).until).toEqual(new Date(time));
  expect(activitySearch({ until: "9999-12-31" }).until).toEqual(new Date("9999-12-31T23:59:59.999Z"));
  expect(activitySearch({}).until).toBeUndefined();
});
