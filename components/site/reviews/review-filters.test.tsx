import { render, screen } from "@testing-library/react";
import { ReviewFilters } from "@/components/site/reviews/review-filters";
import type { GameChoice } from "@/lib/games/data";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

test.each([
  [undefined, "All Games"],
  [1, "Ashfall"],
  [30, "Unknown Game"],
])("reviews of game %s show %s", (gameId, shown) => {
  const choice: GameChoice = { isWhole: true, games: [{ id: 1, title: "Ashfall" }] };
  render(<ReviewFilters choice={choice} gameId={gameId} sort="recent" find="" provider={null} />);
  expect(screen.getByLabelText("Game")).toHaveDisplayValue(shown);
});
