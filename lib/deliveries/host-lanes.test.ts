import { HostLanes } from "@/lib/deliveries/host-lanes";

const NOW = 1_000_000;
const PLACES = 16;

const acquire = (lanes: HostLanes, host: string, count: number) =>
  Array.from({ length: count }, () => lanes.acquire(host, NOW));
const waits = (lanes: HostLanes, host: string, count: number) => acquire(lanes, host, count).map(Number);

test("limits each host to 16 slots, so that others have room", () => {
  const lanes = new HostLanes();
  expect(new Set(acquire(lanes, "silent", PLACES))).toEqual(new Set([null]));
  expect(lanes.acquire("silent", NOW)).toBeGreaterThan(0);
  expect(lanes.acquire("other", NOW)).toBeNull();
  lanes.leave("silent", 10_000);
  expect(lanes.acquire("silent", NOW)).toBeNull();
});

test("retries waiting deliveries one by one at the host's pace, within a minute", () => {
  const lanes = new HostLanes();
  acquire(lanes, "host", PLACES);
  const [first = 0, second = 0] = waits(lanes, "host", 2);
  expect(second).toBeCloseTo(2 * first, -1);
  for (let turn = 0; turn < 20; turn += 1) {
    lanes.leave("host", 10_000);
    lanes.acquire("host", NOW);
  }
  const [third = 0, fourth = 0] = waits(lanes, "host", 2);
  expect(fourth - third).toBeGreaterThan(5 * first);
  expect(Math.max(...waits(lanes, "host", 1_000))).toBe(60_000);
});
