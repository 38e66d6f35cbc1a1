import { act, render, screen } from "@testing-library/react";
import { DealCard, FeaturedDeal } from "@/components/shared/deals/deal-cards";
import { ProviderOffers } from "@/components/site/providers/provider-offers";
import { clock } from "@/components/ui/clock";
import type { DealSummary } from "@/lib/deals/data";

const now = new Date("2026-03-01T12:00:00Z");
const deal: DealSummary = {
  id: 1,
  title: "Season pass",
  description: "Ten letters and more",
  imageUrl: null,
  referralLink: "https://deal.example",
  validUntil: null,
  isActive: true,
  isFeatured: true,
  position: null,
  featuresList: [],
  totalQuantity: null,
  remainingQuantity: null,
  backgroundStyle: null,
  provider: null,
};

beforeEach(() => clock.set(now));

function classesOf(changes: Partial<DealSummary>): string[] {
  const { container, unmount } = render(<FeaturedDeal deal={{ ...deal, ...changes }} now={now} />);
  const classes = [...(container.firstElementChild?.classList ?? [])];
  unmount();
  return classes.filter((name) => name.startsWith("deal-"));
}

test("shows waves by default and no background when none was chosen", () => {
  expect(classesOf({ backgroundStyle: null })).toEqual(["deal-wave"]);
  expect(classesOf({ backgroundStyle: "dots" })).toEqual(["deal-dots"]);
  expect(classesOf({ backgroundStyle: "none" })).toEqual(["deal-none"]);
});

test("the button of a deal without a safe link is disabled", () => {
  render(<DealCard deal={{ ...deal, referralLink: "#" }} now={now} />);
  expect(screen.getByRole("button", { name: "Get This Deal" })).toBeDisabled();
});

test("the banner's picture comes before its text, which would move when the picture arrives", () => {
  const { container } = render(<FeaturedDeal deal={deal} now={now} />);
  expect(container.querySelector("img ~ div, div:has(img) ~ div")).toHaveTextContent("Season pass");
});

test("is muted once the deal has ended", () => {
  expect(classesOf({ totalQuantity: 5, remainingQuantity: 0 })).toContain("deal-over");
  expect(classesOf({ validUntil: "2026-02-28T23:59:59Z" })).toContain("deal-over");
  expect(classesOf({ validUntil: "2026-03-02T00:00:00Z" })).not.toContain("deal-over");
});

test("the texts of a deal have their own direction", () => {
  const texts = { title: "\u05d0.", description: "\u05d1.", featuresList: ["\u05d2."] };
  const { getByText } = render(<FeaturedDeal deal={{ ...deal, ...texts }} now={now} />);
  for (const text of Object.values(texts).flat()) expect(getByText(text)).toHaveAttribute("dir", "auto");
});

test("separates the thousands of what is left", () => {
  const { container } = render(
    <FeaturedDeal deal={{ ...deal, totalQuantity: 25_000, remainingQuantity: 1_200 }} now={now} />,
  );
  expect(container).toHaveTextContent("1,200 of 25,000 left");
});

test.each([
  [1_000, 1_000, "100%"],
  [1_000, 999, "99%"],
  [1_000, 995, "99%"],
  [200, 131, "66%"],
  [1_000, 14, "1%"],
  [1_000, 9, "<1%"],
  [1_000, 0, "0%"],
])("of %s, %s left are %s", (totalQuantity, remainingQuantity, text) => {
  render(<FeaturedDeal deal={{ ...deal, totalQuantity, remainingQuantity }} now={now} />);
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", text.replace(/[<%]/g, ""));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ["2026-03-01T12:00:01Z", "ends today"],
  ["2026-03-02T00:00:00Z", "1 day left"],
  ["2026-03-15T00:00:00Z", "14 days left"],
  ["2026-03-01T11:59:59Z", "Expired"],
])("a deal until %s says %s", (until, text) => {
  const { container } = render(<FeaturedDeal deal={{ ...deal, validUntil: until }} now={now} />);
  expect(container).toHaveTextContent(text);
});

test.each([
  ["card", (deal: DealSummary) => <DealCard deal={deal} now={now} />],
  ["banner", (deal: DealSummary) => <FeaturedDeal deal={deal} now={now} />],
  ["provider", (deal: DealSummary) => <ProviderOffers offers={[deal]} now={now} />],
])("the %s of a deal that ends while the page is open says so", (_, show) => {
  render(show({ ...deal, validUntil: "2026-03-01T12:00:30Z" }));
  expect(screen.getByRole("link", { name: /Get This Deal|Claim Offer/ })).toBeInTheDocument();
  act(() => clock.set(new Date("2026-03-01T12:01:00Z")));
  expect(screen.getByText("Expired")).toBeInTheDocument();
  expect(screen.getByRole("button")).toBeDisabled();
});
