import { act, renderHook, waitFor } from "@testing-library/react";
import { useFound } from "@/components/shared/search/use-found";

test("repeats a failed search once the network is back", async () => {
  const found = { games: [], providers: [] };
  const fetched = jest.fn();
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockResolvedValueOnce({
    ok: true,
    headers: new Headers(),
    text: async () => JSON.stringify(found),
  });
  Object.assign(globalThis, { fetch: fetched });
  const { result } = renderHook(() => useFound("hush"));
  await waitFor(() =>
    expect(result.current.error).toBe("The server could not be reached. Please try again."),
  );
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current).toMatchObject({ found, error: null, isPending: false }));
});
