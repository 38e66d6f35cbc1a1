import { render } from "@testing-library/react";
import { DealLeft } from "@/components/admin/deals/deal-left";
import type { DealRow } from "@/components/admin/query/resources";

test.each([
  [10, 20, "10 of 10 left"],
  [10, null, "10 of 10 left"],
  [2000, 1200, "1,200 of 2,000 left"],
  [10, 0, "Sold out"],
])("of %s, %s are left as visitors see them", (totalQuantity, remainingQuantity, text) => {
  const deal = { validUntil: null, totalQuantity, remainingQuantity } as DealRow;
  const { container } = render(<DealLeft {...deal} />);
  expect(container).toHaveTextContent(`No expiration${text}`);
});
