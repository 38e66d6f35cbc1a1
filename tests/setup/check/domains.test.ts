import { domainProblems } from "@/tests/setup/check/domains";

test("reports circular imports between domains, and no others", () => {
  const down: [string, string[]][] = [
    ["lib/history/data.ts", ["@/lib/providers/data", "@/lib/database/db"]],
    ["lib/providers/data.ts", ["@/lib/catalogue/visibility"]],
    ["lib/database/db.ts", ["@/lib/history/data"]],
  ];
  expect(domainProblems(new Map(down))).toEqual([]);
  const up = new Map([...down, ["lib/catalogue/visibility.ts", ["@/lib/history/data"]]]);
  expect(domainProblems(up).map((problem) => problem.split(",")[0])).toEqual([
    "lib/history/data.ts imports lib/providers",
    "lib/providers/data.ts imports lib/catalogue",
    "lib/catalogue/visibility.ts imports lib/history",
  ]);
});
