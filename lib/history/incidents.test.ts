import { evidenceOf } from "@/lib/catalogue/evidence";
import type { StatusInterval } from "@/lib/history/answers";
import { listIncidents } from "@/lib/history/incidents";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const at = (status: StatusInterval["status"], from: number, until: number | null): StatusInterval => ({
  status,
  from: day(from),
  until: until === null ? null : day(until),
  ...evidenceOf({}),
  note: null,
});

test("an incident lasts from leaving undetected until the return to it", () => {
  const history = [
    at("undetected", 1, 3),
    at("updating", 3, 4),
    at("detected", 4, 9),
    at("undetected", 9, 12),
    at("updating", 12, 13),
    at("undetected", 13, null),
  ];
  const incidents = listIncidents(history);
  expect(incidents.map(({ from, until, isDetection }) => [from, until, isDetection])).toEqual([
    [day(12), day(13), false],
    [day(3), day(9), true],
  ]);
  expect(incidents[1]?.steps).toEqual(history.slice(1, 4));
});

test("an ongoing incident has no end and no recovery", () => {
  const history = [at("detected", 2, 4), at("updating", 4, null)];
  expect(listIncidents(history)).toEqual([{ from: day(2), until: null, isDetection: true, steps: history }]);
});

test("a quiet history has no incidents", () => {
  expect(listIncidents([at("undetected", 1, null)])).toEqual([]);
  expect(listIncidents([])).toEqual([]);
});
