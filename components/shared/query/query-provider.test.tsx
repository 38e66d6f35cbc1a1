import { useMutation, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { userQuery } from "@/components/shared/auth/user-query";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { ApiError } from "@/lib/api-client";
import type { SessionUser } from "@/lib/users/schema";

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

test("ends the session after the request that learned of it, so that a dialog can return the focus", async () => {
  const seen: string[] = [];
  const mutationFn = () => Promise.reject(new ApiError(401, "Please sign in."));
  const { result } = renderHook(
    () => {
      const { status, mutate } = useMutation({ mutationFn });
      const { data } = useQuery({ ...userQuery, queryFn: async () => ({}) as SessionUser });
      seen.push(`${status}, ${data === null ? "signed out" : "signed in"}`);
      return { data, mutate };
    },
    { wrapper: QueryProvider },
  );
  await waitFor(() => expect(result.current.data).toEqual({}));
  result.current.mutate();
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(seen).not.toContain("pending, signed out");
});
