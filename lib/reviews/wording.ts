import { counted } from "@/lib/counted";
import { formatShortDate } from "@/lib/dates";
import type { ReviewSummary } from "@/lib/reviews/data";

export type ReviewFacts = Pick<
  ReviewSummary,
  "testedVersion" | "testedFrom" | "testedTo" | "access" | "patchesSince"
>;

function testedText({ testedVersion, testedFrom, testedTo }: ReviewFacts): string | null {
  const day = (text: string) => formatShortDate(new Date(text));
  const parts = [
    testedVersion && `version ${testedVersion}`,
    testedFrom && `from ${day(testedFrom)}`,
    testedTo && `${testedFrom ? "to" : "until"} ${day(testedTo)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Tested ${parts.join(" ")}` : null;
}

export function factsOf(review: ReviewFacts): string[] {
  const { access, patchesSince: count } = review;
  return [
    testedText(review),
    access && `Access: ${access}`,
    count > 0 ? `${counted(count, "patch", "patches")} since this review` : null,
  ].filter((fact) => fact !== null);
}
