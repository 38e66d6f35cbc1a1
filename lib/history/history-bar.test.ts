import {
  barMonths,
  barParts,
  barPatches,
  barPatchPath,
  barPath,
  barStart,
  describeBar,
  describeBarDay,
  describePatches,
  packBar,
  packPatch,
} from "@/lib/history/history-bar";

const now = new Date("2026-03-10T15:00:00Z");
const start = barStart(10, now);
const interval = (status: "undetected" | "detected" | "updating", from: string, until: string | null) => ({
  status,
  from: new Date(from),
  until: until === null ? null : new Date(until),
});

const STORY = [
  interval("undetected", "2026-02-01T00:00:00Z", "2026-03-05T14:20:00Z"),
  interval("detected", "2026-03-05T14:20:00Z", "2026-03-07T00:00:00Z"),
  interval("updating", "2026-03-07T00:00:00Z", "2026-03-07T00:02:00Z"),
  interval("undetected", "2026-03-07T00:02:00Z", null),
];
const parts = barParts(packBar(STORY, 10, now));

test("the history bar ends with today and begins at midnight", () => {
  expect(start.toISOString()).toBe("2026-03-01T00:00:00.000Z");
});

test("encodes a history in a few letters and decodes it unchanged", () => {
  expect(packBar(STORY, 10, now)).toBe("u0d6620p8640u8642e13860s8596.1.1403");
  expect(parts).toEqual([
    { status: "undetected", from: 0, until: 6_620 },
    { status: "detected", from: 6_620, until: 8_640 },
    { status: "updating", from: 8_640, until: 8_642 },
    { status: "undetected", from: 8_642, until: 13_860 },
  ]);
});

test("drops history before the bar, and leaves time before the listing without a status", () => {
  const early = interval("detected", "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
  expect(packBar([early, ...STORY], 10, now)).toBe(packBar(STORY, 10, now));
  expect(packBar([interval("detected", "2026-03-10T12:00:00Z", null)], 10, now)).toBe(
    "-0d13680e13860s0.0.10000",
  );
  expect(packBar([], 10, now)).toBe("-0e13860s0.0.0");
});

test("part of a day fills part of the day's column, and the shortest remains visible", () => {
  expect(barPath(parts, "detected", 8, 16)).toBe("M-400 8H4.42v16h1.58v-16");
  expect(barPath(parts, "updating", 12)).toBe("M6 12h0.14");
  expect(barPath(parts, null, 11, 2)).toBe("");
  expect(barPath(parts, "undetected", 8)).toBe("M0 8h4.42M6 8h4");
});

test("describes the history bar in words", () => {
  expect(describeBar(packBar(STORY, 10, now))).toBe(
    "Last 10 days: 86% undetected, <1% updating, 14% detected",
  );
  expect(describeBar("-0u13680e13860s10000.0.0")).toBe("1 day listed: 100% undetected");
  expect(describeBar("-0u8100d8101e13860s1.0.9999")).toBe("4 days listed: <1% undetected, >99% detected");
  expect(describeBar("-0e13860s0.0.0")).toBe("Last 10 days: not listed");
  expect(describeBar("-0u13860e13860s0.0.0")).toBe("1 day listed");
});

test("describes a day in words, with the time of each change", () => {
  expect(describeBarDay(parts, 0)).toBe("undetected");
  expect(describeBarDay(parts, 4)).toBe("undetected until 2:20 PM, then detected");
  expect(describeBarDay(parts, 5)).toBe("detected");
  expect(describeBarDay(parts, 6)).toBe("updating until 12:02 AM, then undetected");
  expect(describeBarDay(barParts("-0u13680e13860"), 9)).toBe("not listed until 12:00 PM, then undetected");
});

test("in the first minute of a day, that day has the current status", () => {
  const midnight = new Date("2026-03-10T00:00:30Z");
  expect(describeBarDay(barParts(packBar(STORY, 10, midnight)), 9)).toBe("undetected");
});

test("marks a patch within the bar without changing its words", () => {
  const packed = packBar(STORY, 10, now);
  const marked = packed + packPatch(new Date("2026-03-05T12:00:00Z"), 10, now);
  expect([barPatchPath(marked), barPatchPath(packed)]).toEqual(["M4.35 12h0.3", ""]);
  expect([describeBar(marked), barParts(marked)]).toEqual([describeBar(packed), parts]);
  expect(packPatch(new Date("2026-02-28T23:59:00Z"), 10, now)).toBe("");
});

test("orders patches by time, without those before the bar", () => {
  const patches = [
    { label: "1.43", happenedAt: "2026-03-01T00:20:00Z" },
    { label: "1.42", happenedAt: "2026-03-01T00:10:00Z" },
    { label: "1.41", happenedAt: "2026-02-28T23:59:00Z" },
  ];
  expect(barPatches(patches, 10, now)).toEqual([
    { label: "1.42", minute: 10 },
    { label: "1.43", minute: 20 },
  ]);
});

test("names the patches of a day", () => {
  const patches = [
    { label: "1.41", minute: 10 },
    { label: "1.42", minute: 1_439 },
    { label: "1.43", minute: 1_440 },
  ];
  expect(describePatches(patches, 0)).toBe(" · patch 1.41 · patch 1.42");
  expect(describePatches(patches, 2)).toBe("");
});

test("lists the months that start in the history bar", () => {
  const months = barMonths(barStart(60, now), 60);
  expect(months.map(({ date, day }) => [date.toISOString().slice(0, 10), day])).toEqual([
    ["2026-02-01", 22],
    ["2026-03-01", 50],
  ]);
});
