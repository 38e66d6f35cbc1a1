import { render } from "@testing-library/react";
import { EntrySummary } from "@/components/admin/audit/entry-summary";

test.each([
  ['Created deal "عرض خاص "50% off" <b>"', 'عرض خاص "50% off" <b>'],
  ['Made deal "Half\nprice" the banner', "Half\nprice"],
  ["Updated 3 deals", undefined],
  ['Deleted game ""', undefined],
])("isolates the name in %j", (text, name) => {
  const { container } = render(<EntrySummary text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector("bdi")?.textContent).toBe(name);
});
