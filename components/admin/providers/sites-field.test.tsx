import { zodResolver } from "@hookform/resolvers/zod";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { SitesField } from "@/components/admin/providers/sites-field";
import { type ProviderFields, ProviderInput, type ProviderValues } from "@/lib/providers/schema";

const STORED = { host: "ghost.example", kind: "official" as const, verifiedAt: "2026-11-03T10:00:00.000Z" };

function Form({ onSave, ...values }: Partial<ProviderValues> & { onSave: (fields: ProviderFields) => void }) {
  const form = useForm<ProviderValues, unknown, ProviderFields>({
    resolver: zodResolver(ProviderInput),
    defaultValues: { name: "Ghost", gameId: 1, websiteUrl: "", sites: [], ...values },
  });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <FormProvider {...form}>
        <SitesField />
      </FormProvider>
      <button type="submit">Save</button>
    </form>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("adds, verifies and removes sites, and reports a wrong host", async () => {
  const onSave = jest.fn();
  render(<Form onSave={onSave} sites={[STORED]} />);
  fireEvent.click(screen.getByLabelText("Verify again (verified Nov 3, 2026)"));
  press("Add site");
  expect(screen.getByLabelText("Site 2")).toHaveFocus();
  type("Site 2", "https://gh0st.example");
  type("Site 2 is", "impostor");
  press("Save");
  await screen.findByText("Please enter a host such as example.com");
  expect(onSave).not.toHaveBeenCalled();
  type("Site 2", "GH0ST.example");
  type("Note on site 2", "A copy");
  press("Save");
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0][0].sites).toEqual([
    { host: "ghost.example", kind: "official", verify: true },
    { host: "gh0st.example", kind: "impostor", note: "A copy" },
  ]);
  press("Remove site 2");
  expect(screen.queryByLabelText("Site 2")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("group"));
});

test("warns about a website that isn't official", () => {
  render(<Form onSave={() => {}} sites={[STORED]} websiteUrl="https://other.example" />);
  expect(screen.getByRole("status").textContent).toBe("The website isn't one of the official sites.");
  type("Site 1", "other.example");
  expect(screen.getByRole("status").textContent).toBe("");
  type("Site 1 is", "impostor");
  expect(screen.getByRole("status").textContent).toBe("The website is listed as an impostor.");
});
