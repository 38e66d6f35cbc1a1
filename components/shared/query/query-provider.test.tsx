import { useMutation, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryProvider } from "@/components/shared/query/query-provider";

test("repeats a failed query once the network is back", async () => {
  let isFailing = true;
  const queryFn = async () => {
    if (isFailing) throw new Error("no network");
    return "loaded";
  };
  const { result } = renderHook(() => useQuery({ queryKey: ["records"], queryFn }), {
    wrapper: QueryProvider,
  });
  await waitFor(() => expect(result.current.isError).toBe(true));
  isFailing = false;
  act(() => void window.dispatchEvent(new Event("offline")));
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current.data).toBe("loaded"));
});

test("shows a request before the next timer, because queued input comes before timers", async () => {
  const mutationFn = () => new Promise(() => {});
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper: QueryProvider });
  jest.useFakeTimers();
  await act(async () => result.current.mutate());
  expect(result.current.isPending).toBe(true);
});
