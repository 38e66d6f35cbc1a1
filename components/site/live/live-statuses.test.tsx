import { act, render, screen } from "@testing-library/react";
import { LiveStatuses } from "@/components/site/live/live-statuses";

jest.mock("next/navigation", () => ({
  usePathname: () => "/updates",
  useSearchParams: () => "",
  useRouter: () => ({ refresh: () => {} }),
}));

type Listener = (event: { lastEventId: string; data: string }) => void;

test("names the latest change, even if the name of an earlier one arrives later", async () => {
  jest.useFakeTimers();
  let send: Listener = () => {};
  const answers: Record<string, (name: string) => void> = {};
  const addEventListener = (name: string, listener: Listener) => {
    if (name === "status") send = listener;
  };
  const EventSource = class {
    addEventListener = addEventListener;
    close() {}
  };
  performance.getEntriesByType = () => [];
  Object.assign(window, { EventSource });
  window.fetch = async (path) => {
    const name = await new Promise((resolve) => {
      answers[String(path)] = resolve;
    });
    return { ok: true, text: async () => JSON.stringify({ name }), headers: new Headers() } as Response;
  };
  const change = (id: number, status: string) =>
    act(async () => {
      send({ lastEventId: `${id}`, data: JSON.stringify({ providerId: id, gameId: 1, status }) });
    });
  const pass = () => act(async () => jest.advanceTimersByTime(2_000));
  render(
    <LiveStatuses>
      <i data-news="all" />
    </LiveStatuses>,
  );
  await pass();
  await change(1, "detected");
  await pass();
  await change(2, "updating");
  await pass();
  await act(async () => answers["/api/providers/2"]?.("Tidewright"));
  await act(async () => answers["/api/providers/1"]?.("Nightfall"));
  expect(screen.getByRole("button")).toHaveTextContent("Tidewright is now updating, 1 more — show");
});
