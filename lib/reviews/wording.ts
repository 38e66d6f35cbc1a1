import { formatShortDate } from "@/lib/dates";
import { ACCESS_LABELS, type ReviewAccess } from "@/lib/reviews/vocabulary";

export type ReviewFacts = {
  testedVersion: string | null;
  testedFrom: string | null;
  testedTo: string | null;
  access: ReviewAccess | null;
  patchesSince: number;
};

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
    access && `Access: ${ACCESS_LABELS[access].toLowerCase()}`,
    count > 0 ? `${count} ${count === 1 ? "patch" : "patches"} since this review` : null,
  ].filter((fact) => fact !== null);
}
