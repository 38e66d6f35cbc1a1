import { act, render, screen } from "@testing-library/react";
import { LiveStatuses } from "@/components/site/live/live-statuses";
import { translate } from "@/tests/setup/translate";

jest.mock("next/navigation", () => ({
  usePathname: () => "/updates",
  useSearchParams: () => "",
  useRouter: () => ({ refresh: () => mockRefresh() }),
}));

const mockRefresh = jest.fn();

type Listener = (event: { lastEventId: string; data: string }) => void;

let send: Listener = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  mockRefresh.mockReset();
  const addEventListener = (name: string, listener: Listener) => {
    if (name === "status") send = listener;
  };
  const EventSource = class {
    addEventListener = addEventListener;
    close() {}
  };
  performance.getEntriesByType = () => [];
  Object.assign(window, { EventSource });
});

let sent = 0;
const change = (id: number, status: string) =>
  act(async () => {
    sent += 1;
    send({ lastEventId: `${sent}`, data: JSON.stringify({ providerId: id, gameId: 1, status }) });
  });
const renderNews = () =>
  render(
    <LiveStatuses>
      <i data-news="all" />
    </LiveStatuses>,
  );
const pass = (ms = 2_000) => act(() => jest.advanceTimersByTimeAsync(ms));

test("reads a page again until its data could be loaded", async () => {
  window.fetch = async () => ({ status: 200, headers: new Headers() }) as Response;
  render(
    <>
      <LiveStatuses>{null}</LiveStatuses>
      <main data-live="all" />
    </>,
  );
  const main = screen.getByRole("main");
  const results = ["<p data-notice='error'></p>", "<p data-notice='error'></p>", "<p>The page</p>"];
  mockRefresh.mockImplementation(() => {
    main.innerHTML = results.shift() ?? "";
  });
  await pass();
  await change(1, "detected");
  for (const _ of [1, 2, 3]) await pass(12_000);
  expect(main).toHaveTextContent("The page");
  expect(mockRefresh).toHaveBeenCalledTimes(3);
});

test("names a change once the server can be reached, but none of a deleted provider", async () => {
  const statuses = [503, 200, 404];
  window.fetch = async () => {
    const status = statuses.shift() ?? 200;
    const text = async () => JSON.stringify({ name: "Nightfall" });
    return { ok: status === 200, status, text, headers: new Headers() } as Response;
  };
  renderNews();
  await pass();
  await change(1, "detected");
  await pass();
  expect(screen.queryByRole("button")).toBeNull();
  await pass(12_000);
  const named = "Nightfall is now detected — show";
  expect(screen.getByRole("button")).toHaveTextContent(named);
  await change(2, "updating");
  await pass();
  expect(screen.getByRole("button")).toHaveTextContent(named);
});

test("names the latest change once its name is known, even if that of an earlier one arrives later", async () => {
  const answers: Record<string, (name: string) => void> = {};
  window.fetch = async (path) => {
    const name = await new Promise((resolve) => {
      answers[String(path)] = resolve;
    });
    return { ok: true, text: async () => JSON.stringify({ name }), headers: new Headers() } as Response;
  };
  renderNews();
  await pass();
  await change(1, "detected");
  await pass();
  await change(2, "updating");
  await pass();
  await act(async () => answers["/api/providers/2"]?.("Tidewright"));
  await act(async () => answers["/api/providers/1"]?.("Nightfall"));
  expect(screen.getByRole("button")).toHaveTextContent("Tidewright is now updating, 1 more — show");
  await change(1, "undetected");
  expect(screen.getByRole("button")).toHaveTextContent("Tidewright is now updating, 1 more — show");
  await pass();
  translate();
  await act(async () => answers["/api/providers/1"]?.("Nightfall"));
  expect(screen.getByRole("button")).toHaveTextContent("Nightfall is now undetected, 1 more — show");
});
