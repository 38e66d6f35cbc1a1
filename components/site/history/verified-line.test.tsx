import { render } from "@testing-library/react";
import { VerifiedLine } from "@/components/site/history/verified-line";
import { clock } from "@/components/ui/clock";
import { translate } from "@/tests/setup/translate";

const NOW = new Date("2026-11-20");
const NO_EVIDENCE = { evidenceUrl: null, evidenceImageUrl: null, evidenceArchiveUrl: null };
const line = (day: string, isStale: boolean) => (
  <VerifiedLine
    verified={{ ...NO_EVIDENCE, verifiedAt: `2026-11-${day}T00:00:00Z`, verifiedBy: "Ada", isStale }}
    now={NOW}
  />
);

test("shows a new check on a translated page", () => {
  clock.set(NOW);
  const { container, rerender } = render(line("01", true));
  expect(container).toHaveTextContent(/^not re-checked for 19d · last verified by Ada$/);
  translate();
  rerender(line("20", false));
  expect(container).toHaveTextContent(/^Last verified just now by Ada$/);
});
