import { DailyVisitors, isBot } from "@/lib/counts/visitors";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

test.each([
  [FIREFOX, false],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36",
    false,
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/129.0 Safari/537.36",
    true,
  ],
  ["curl/8.5.0", true],
  ["node", true],
  ["", true],
  [null, true],
])("%p is a bot: %p", (agent, expected) => expect(isBot(agent)).toBe(expected));

test("counts a visitor once a day per item, and an address as at most ten browsers", () => {
  const visitors = new DailyVisitors();
  const isFirst = (action: string, address: string, agent = FIREFOX, day = "2024-01-05") =>
    visitors.isFirst(day, action, address, agent);
  expect([isFirst("view 1", "192.0.2.1"), isFirst("view 1", "192.0.2.1")]).toEqual([true, false]);
  expect([isFirst("click 1", "192.0.2.1"), isFirst("view 2", "192.0.2.1")]).toEqual([true, true]);
  expect(isFirst("view 1", "192.0.2.2")).toBe(true);
  const invented = Array.from({ length: 20 }, (_, index) =>
    isFirst("view 3", "192.0.2.1", `${FIREFOX} ${index}`),
  );
  expect(invented.filter(Boolean)).toHaveLength(10);
  expect(isFirst("view 1", "192.0.2.1", FIREFOX, "2024-01-06")).toBe(true);
});

test("an address can't make the process forget what it counted", () => {
  const visitors = new DailyVisitors();
  const isFirst = (action: string, address = "192.0.2.1") =>
    visitors.isFirst("2024-01-05", action, address, FIREFOX);
  expect(isFirst("view 1")).toBe(true);
  for (let id = 2; id < 60_000; id += 1) isFirst(`view ${id}`);
  expect([isFirst("view 1"), isFirst("view 1", "192.0.2.2")]).toEqual([false, true]);
});
