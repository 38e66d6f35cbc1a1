import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { useWrite } from "@/components/admin/use-write";

test("a double click sends one request, and different inputs send their own", async () => {
  const call = jest.fn(async ({ id }: { id: number }) => id);
  const client = new QueryClient();
  const { result } = renderHook(
    () => useWrite({ call, success: ({ id }) => ({ title: `Saved ${id}` }), failure: "Failed" }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const press = (...ids: number[]) =>
    act(() => Promise.all(ids.map((id) => result.current.mutateAsync({ id }))));
  await press(1, 1, 2);
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual([1, 2]);
  await press(1);
  expect(call).toHaveBeenCalledTimes(3);
});
