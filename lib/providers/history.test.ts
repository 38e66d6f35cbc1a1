import { lastDays } from "@/lib/dates";
import { statusDays } from "@/lib/providers/history";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { updateSentence } from "@/lib/updates/sentence";
import type { UpdateRow } from "@/lib/updates/timeline";

const now = new Date("2026-03-05T12:00:00Z");

function change(day: string, from: ProviderStatus, to: ProviderStatus): UpdateRow {
  return {
    id: 1,
    description: updateSentence({ kind: "provider_status", providerName: "N", from, to }),
    entityType: "provider",
    entityId: 1,
    adminUsername: null,
    createdAt: new Date(`${day}T08:00:00Z`),
    kind: "provider_status",
    providerName: "N",
    gameId: null,
    gameTitle: null,
    gameExists: false,
    fromStatus: from,
    toStatus: to,
  };
}

const words = (created: string, status: ProviderStatus, changes: UpdateRow[]) =>
  statusDays({ status, createdAt: new Date(created) }, changes, lastDays(5, now)).map((day) => day.status);

test("without changes every day since the listing has the present status", () => {
  expect(words("2020-01-01", "updating", [])).toEqual(Array(5).fill("updating"));
  expect(words("2026-03-03", "updating", [])).toEqual([null, null, "updating", "updating", "updating"]);
});

test("a day shows the status it ended with", () => {
  const changes = [
    change("2026-03-05", "updating", "undetected"),
    change("2026-03-03", "detected", "updating"),
    change("2026-03-03", "undetected", "detected"),
  ];
  expect(words("2020-01-01", "undetected", changes)).toEqual([
    "undetected",
    "undetected",
    "updating",
    "updating",
    "undetected",
  ]);
});

test("a change that has only its sentence counts too, an addition does not", () => {
  const told = {
    ...change("2026-03-04", "undetected", "detected"),
    kind: null,
    fromStatus: null,
    toStatus: null,
  };
  const added = { ...change("2026-03-03", "updating", "updating"), kind: "provider_added" as const };
  expect(words("2026-03-03", "detected", [told, added])).toEqual([
    null,
    null,
    "undetected",
    "detected",
    "detected",
  ]);
});

test("days carry their dates, oldest first", () => {
  const days = statusDays({ status: "updating", createdAt: now }, [], lastDays(2, now));
  expect(days.map(({ date }) => date)).toEqual(["2026-03-04", "2026-03-05"]);
});
