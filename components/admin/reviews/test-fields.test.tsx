import { zodResolver } from "@hookform/resolvers/zod";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { labelsOf } from "@/components/admin/fields/form-fields";
import { TEST_FIELDS, TestFields } from "@/components/admin/reviews/test-fields";
import { formFields } from "@/components/shared/fields/field-props";
import { type ReviewFields, ReviewInput, type ReviewValues } from "@/lib/reviews/schema";

function Form({ onSave }: { onSave: (fields: ReviewFields) => void }) {
  const form = useForm<ReviewValues, unknown, ReviewFields>({
    resolver: zodResolver(ReviewInput),
    defaultValues: {
      title: "Tested",
      content: "Twenty characters are enough.",
      providerId: 1,
      pros: [],
      cons: [],
    },
  });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <TestFields {...formFields(form, labelsOf(TEST_FIELDS))} />
      <button type="submit">Save</button>
    </form>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("says how a review was made, and compares the days", async () => {
  const onSave = jest.fn();
  render(<Form onSave={onSave} />);
  type("Version tested", "2.4");
  type("Access", "trial");
  type("Tested from", "2026-02-10");
  type("Tested to", "2026-02-09");
  type("Pros", "Quick support");
  fireEvent.keyDown(screen.getByLabelText("Pros"), { key: "Enter" });
  expect(screen.getByText("Added, 1 in all")).toHaveRole("status");
  press("Save");
  await screen.findByText("The test can't end before it starts");
  type("Tested to", "2026-02-12");
  press("Save");
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0][0]).toMatchObject({
    testedVersion: "2.4",
    access: "trial",
    testedFrom: new Date("2026-02-10"),
    testedTo: new Date("2026-02-12"),
    pros: ["Quick support"],
    cons: [],
  });
});
