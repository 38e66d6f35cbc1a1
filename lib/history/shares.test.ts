import { formatShares, statusShares } from "@/lib/history/shares";

test("shares add up to exactly 1, with the largest remainders rounded up", () => {
  expect(statusShares({ undetected: 1, detected: 1, updating: 1 })).toEqual({
    undetected: 0.3334,
    detected: 0.3333,
    updating: 0.3333,
  });
  expect(statusShares({ undetected: 2, detected: 3, updating: 1 })).toEqual({
    undetected: 0.3333,
    detected: 0.5,
    updating: 0.1667,
  });
  expect(statusShares({ undetected: 1e15, detected: 1, updating: 0 }).undetected).toBe(1);
});

test.each([
  [[0.982, 0.009, 0.009], "98% 1% 1%"],
  [[0.985, 0.0075, 0.0075], "98% 1% 1%"],
  [[0.3334, 0.3333, 0.3333], "34% 33% 33%"],
  [[0.9962, 0.0038, 0], ">99% <1% 0%"],
  [[1, 0, 0], "100% 0% 0%"],
  [[0, 0, 0], "0% 0% 0%"],
])("formats %j as %s", ([undetected = 0, updating = 0, detected = 0], text) => {
  const formatted = formatShares({ undetected, updating, detected });
  expect(`${formatted.undetected} ${formatted.updating} ${formatted.detected}`).toBe(text);
});
