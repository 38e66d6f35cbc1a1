import { render, screen } from "@testing-library/react";
import { ReviewCard, type ReviewContent } from "@/components/shared/reviews/review-card";

const now = new Date("2026-03-01T12:00:00Z");
const review: ReviewContent = {
  id: 1,
  title: "A month in",
  content: "",
  link: "",
  cheatRating: 8,
  installationRating: 8,
  supportRating: null,
  communityRating: 8,
  overall: 8,
  testedVersion: null,
  testedFrom: null,
  testedTo: null,
  access: null,
  pros: [],
  cons: [],
  patchesSince: 0,
  providerId: 1,
  providerName: "Quiet Harbor",
  providerType: "external",
  providerStatus: "undetected",
  providerStatusChangedAt: now,
  isStale: false,
  gameId: null,
  gameTitle: null,
  createdAt: now,
  website: "#",
};

test("folds the third and later paragraphs of long texts only", () => {
  const show = (paragraphs: string[]) =>
    render(<ReviewCard review={{ ...review, content: paragraphs.join("\n") }} now={now} />);
  const { unmount } = show(["One.", "Two.", "x".repeat(500), "Four."]);
  expect(screen.getByText("Two.")).toBeVisible();
  expect(screen.getByText("Four.")).not.toBeVisible();
  expect(screen.getByText("Read the whole review")).toBeVisible();
  unmount();
  show(["One.", "Two.", "Three.", "Four."]);
  expect(screen.getByText("Four.")).toBeVisible();
  expect(screen.queryByText("Read the whole review")).toBeNull();
});
