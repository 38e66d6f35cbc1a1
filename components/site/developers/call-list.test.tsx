import { act, fireEvent, render, screen } from "@testing-library/react";
import { CallList } from "@/components/site/developers/call-list";

const IDS = { game: 2, provider: 3, review: 4, deal: 5, advertisement: 6 };

function renderCall(path: string) {
  const call = { id: "call", method: "GET", path, about: "", access: null, details: "", fields: [] };
  const calls = [{ ...call, example: null, answer: "200", refusals: "" }];
  render(<CallList origin="https://detectory.example" ids={IDS} calls={calls} />);
}

test.each([
  ["/api/games/{id}", "/api/games/2"],
  ["/api/games/{id}/providers", "/api/games/2/providers"],
  ["/badge/provider/{id}.svg", "/badge/provider/3.svg"],
  ["/api/providers/{id}/review-count", "/api/providers/3/review-count"],
  ["/api/reviews/{id}", "/api/reviews/4"],
  ["/api/deals/{id}", "/api/deals/5"],
  ["/api/advertisements/{id}/counts", "/api/advertisements/6/counts"],
  ["/api/users/{id}", "/api/users/1"],
])("the example of %s calls %s", (path, address) => {
  renderCall(path);
  expect(screen.getByText(`curl "https://detectory.example${address}"`)).toBeInTheDocument();
});

test("announces only the status of a response", async () => {
  const headers = new Map([["etag", "1-a"]]);
  window.fetch = jest.fn().mockResolvedValue({ status: 200, statusText: "OK", headers });
  renderCall("/api/games/{id}");
  fireEvent.click(screen.getByRole("button", { name: "Run" }));
  await screen.findByText(/^etag: 1-a/);
  expect(screen.getByRole("status").textContent).toBe("200 OK");
});

test("shows the response to the call that was run last", async () => {
  const answers: ((response: Response) => void)[] = [];
  window.fetch = () => new Promise((resolve) => answers.push(resolve));
  renderCall("/api/games/{id}");
  const run = screen.getByRole("button", { name: "Run" });
  fireEvent.click(run);
  fireEvent.click(run);
  for (const status of [404, 200])
    await act(async () => answers.pop()?.({ status, statusText: "", headers: new Headers() } as Response));
  expect(screen.getByRole("status")).toHaveTextContent("404");
});
