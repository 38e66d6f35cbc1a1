import { alertMessage } from "@/lib/alerts/message";

test("writes times as the site does", () => {
  const alert = {
    providerId: 7,
    providerName: "Hushfield",
    gameId: 1,
    gameTitle: "Ashen Vale",
    status: "detected",
    previousStatus: "undetected",
    at: new Date("2026-11-29T15:02:00Z"),
    present: { status: "undetected", since: new Date("2026-11-30T00:05:00Z") },
    note: null,
    evidenceUrl: null,
    evidenceImageUrl: null,
    evidenceArchiveUrl: null,
  } as const;
  expect(alertMessage(alert, "https://detectory.example").lines).toEqual([
    "Ashen Vale",
    "Changed from undetected to detected on Nov 29, 2026 at 3:02 PM UTC.",
    "It has already changed back: undetected again since Nov 30, 2026 at 12:05 AM UTC.",
  ]);
});
