import { decisions } from "@/lib/catalogue/decisions";
import { staleAfter } from "@/lib/catalogue/freshness";

test.each([
  ["7", "7 days"],
  ["1", "1 day"],
  [undefined, "14 days"],
])("with STALE_AFTER_DAYS=%s, a status is stale after %s", (setting, words) => {
  if (setting) process.env.STALE_AFTER_DAYS = setting;
  else delete process.env.STALE_AFTER_DAYS;
  expect(JSON.stringify(decisions(staleAfter()))).toContain(`checked for more than ${words}, it`);
});
