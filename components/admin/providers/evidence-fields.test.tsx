import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { formFields } from "@/components/admin/fields/form-fields";
import { EvidenceFields } from "@/components/admin/providers/evidence-fields";

function Form({ archive = "" }: { archive?: string }) {
  const form = useForm({ defaultValues: { link: "", archive, note: "", picture: "" } });
  const labels = { link: "Evidence link", archive: "Archived copy", note: "Note", picture: "Screenshot" };
  const { text, controlled } = formFields(form, labels);
  return (
    <EvidenceFields
      link={text("link")}
      archive={text("archive")}
      note={text("note")}
      screenshot={controlled("picture")}
    />
  );
}

const fileInput = () => document.querySelector("input[type=file]");

test("shows the archived copy and screenshot on request", () => {
  render(<Form />);
  expect(screen.queryByLabelText("Archived copy")).toBeNull();
  expect(fileInput()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add screenshot or archived copy" }));
  expect(screen.getByLabelText("Archived copy")).toHaveFocus();
  expect(screen.getByRole("group", { name: "Screenshot" })).toBeVisible();
  expect(fileInput()).not.toBeNull();
});

test("keeps the fields while a stored archived copy is being replaced", () => {
  render(<Form archive="https://archive.example/1" />);
  const archive = screen.getByLabelText("Archived copy");
  fireEvent.focus(archive);
  fireEvent.change(archive, { target: { value: "" } });
  expect(screen.getByLabelText("Archived copy")).toBe(archive);
});
