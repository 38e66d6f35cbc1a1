import { render } from "@testing-library/react";
import { RatingLine, Stars } from "@/components/shared/ratings/bars";

test.each([
  [0, "0"],
  [2, "0"],
  [3, "0.5"], // 0.3 rounds to a half star
  [74, "7.5"],
  [77, "7.5"],
  [78, "8"],
  [100, "10"],
  [140, "10"],
  [-5, "0"],
])("%d tenths fill %s stars", (tenths, stars) => {
  const { container } = render(<Stars tenths={tenths} />);
  expect(container.querySelector("progress")).toHaveAttribute("value", `${Number(stars) / 10}`);
});

test("a rating shows its stars by a class that the stylesheet has", () => {
  const { container } = render(<RatingLine rating={7.4} reviewCount={2} />);
  expect(container.querySelector("p")).toHaveClass("[--stars:7]", "[--half:5%]");
});
