import { act, render, screen } from "@testing-library/react";
import { useWrite } from "@/components/admin/use-write";
import { QueryProvider } from "@/components/shared/query/query-provider";

function Save({ call }: { call: () => Promise<unknown> }) {
  const save = useWrite({ call, success: () => ({ title: "Saved" }), failure: "Failed" });
  return (
    <button type="button" onClick={() => !save.isPending && save.mutate(undefined)}>
      Save
    </button>
  );
}

test("a double click sends one request", async () => {
  const call = jest.fn(() => new Promise(() => {}));
  render(<Save call={call} />, { wrapper: QueryProvider });
  jest.useFakeTimers();
  const save = screen.getByRole("button", { name: "Save" });
  for (const _click of [1, 2]) await act(async () => save.click());
  expect(call).toHaveBeenCalledTimes(1);
});
