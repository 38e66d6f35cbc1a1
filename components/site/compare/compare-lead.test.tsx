import { render } from "@testing-library/react";
import { CompareLead } from "@/components/site/compare/compare-lead";
import { clock } from "@/components/ui/clock";
import type { Compared } from "@/lib/comparison/data";
import { translate } from "@/tests/setup/translate";

const NOW = new Date("2026-11-03");
const SINCE = "2026-11-01T00:00:00.000Z";
const provider = (label: string, status: string, facts: object = {}) =>
  ({
    ...{ id: label, label, name: "Twin", status, statusChangedAt: SINCE, verifiedAt: SINCE, isStale: false },
    ...{ figures: { spans: [], longestUndetectedSeconds: 1, medianRecoverySeconds: 1, detections: 1 } },
    ...{ parts: {}, reviewCount: 0, rating: 0, beforePatch: null, ...facts },
  }) as unknown as Compared;

const leadOf = (...compared: Compared[]) => render(<CompareLead compared={compared} now={NOW} />).container;

beforeEach(() => clock.set(NOW));

test("one of two providers of the same name leads, with its own figures", () => {
  const figures = { spans: [], longestUndetectedSeconds: 2, medianRecoverySeconds: 1, detections: 0 };
  const lead = leadOf(provider("Twin for A", "detected", { figures }), provider("Twin for B", "undetected"));
  expect(lead).toHaveTextContent("Twin for B leads: the only one undetected right now, for 2d.");
});

test("a provider isn't best in figures of more days than it has been listed for", () => {
  const spans = (undetected: number) =>
    [30, 365].map((days) => ({ days, shares: { undetected, updating: 0, detected: 1 - undetected } }));
  const figures = { longestUndetectedSeconds: 1, medianRecoverySeconds: null };
  const young = { figures: { ...figures, spans: spans(1), listedDays: 40, detections: 0 } };
  const old = { figures: { ...figures, spans: spans(0.9), listedDays: 365, detections: 2 } };
  const compared = [provider("Young", "undetected", young), provider("Old", "detected", old)];
  expect(leadOf(...compared)).toHaveTextContent("and best in 1 of ");
});

test("a provider that wasn't re-checked since a patch doesn't lead", () => {
  const stale = { isStale: true, beforePatch: "7.1" };
  const lead = leadOf(provider("Inkwater", "undetected", stale), provider("Other", "detected"));
  expect(lead).toHaveTextContent(
    /^No provider leads: Inkwater is undetected, but not re-checked since patch 7\.1\.$/,
  );
});

test("says that a provider that wasn't re-checked is left out, however long it has been undetected", () => {
  const old = provider("Old", "undetected", { isStale: true, statusChangedAt: "2026-10-01T00:00:00.000Z" });
  const [one, other] = [provider("One", "undetected"), provider("Other", "undetected")];
  expect(leadOf(old, one)).toHaveTextContent("One leads: the only one undetected and re-checked, for 2d.");
  expect(leadOf(old, one, other)).toHaveTextContent(
    "One and Other lead: undetected the longest of those re-checked, for 2d.",
  );
});

test("links names, which don't reorder the sentence", () => {
  const names = ["\u05d0\u05d1", "B"];
  const compared = names.map((name) => provider(name, "undetected"));
  const lead = leadOf(...compared);
  expect([...lead.querySelectorAll("a[dir=auto]")].map(({ textContent }) => textContent)).toEqual(names);
  const links = [...lead.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(compared.map(({ id }) => `/provider/${id}`));
  expect(lead).toHaveTextContent("\u05d0\u05d1 and B lead: undetected the longest, for 2d.");
});

test("names another leader on a translated page", () => {
  const [one, two] = [provider("One", "undetected"), provider("Two", "undetected")];
  const lead = (...compared: Compared[]) => <CompareLead compared={compared} now={NOW} />;
  const { container, rerender } = render(lead(one, two, provider("Three", "undetected")));
  translate();
  rerender(lead(provider("Three", "detected"), two));
  expect(container).toHaveTextContent(/^Two leads: the only one undetected right now, for 2d/);
  translate();
  rerender(lead(one, two));
  expect(container).toHaveTextContent(/^One and Two lead: undetected the longest, for 2d/);
});
