import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { EVIDENCE_LABELS, EvidenceFields } from "@/components/admin/providers/evidence-fields";
import { formFields } from "@/components/shared/fields/field-props";

function Form({ archive = "" }: { archive?: string }) {
  const empty = { evidenceUrl: "", evidenceImageUrl: "", note: "" };
  const form = useForm({ defaultValues: { ...empty, evidenceArchiveUrl: archive } });
  return <EvidenceFields {...formFields(form, EVIDENCE_LABELS)} note="note" />;
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
