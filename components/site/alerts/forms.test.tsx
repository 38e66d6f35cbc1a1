import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { AlertForm } from "@/components/site/alerts/alert-form";
import { saveFollowed, storedFollowed } from "@/components/site/alerts/followed-store";
import { QuietForm } from "@/components/site/alerts/your-alerts";

test.each([
  ["alerts", <AlertForm key="alerts" target={{ game: 1 }} name="Vale" channels={["push"]} />],
  ["quiet hours", <QuietForm key="quiet" />],
])(
  "the form of %s can't be sent before hydration, which would reload the page without its target",
  (_name, form) => {
    expect(renderToStaticMarkup(form)).toMatch(/<button type="submit" class="[^"]*" disabled=""/);
  },
);

test("lists every place that gets alerts about the same target, and this browser once", () => {
  const target = { provider: 1 };
  const channels = ["discord", "push", "discord", "push"] as const;
  channels.forEach((channel, id) => {
    saveFollowed({ id, token: "a", channel, when: "all", target, name: "Ghost" });
  });
  expect(storedFollowed().map(({ id }) => id)).toEqual([0, 2, 3]);
});

test("keeps the focus on the button while alerts are being started", async () => {
  render(<AlertForm target={{ game: 1 }} name="Vale" channels={["push"]} />);
  const button = screen.getByRole("button", { name: "Get alerts" });
  fireEvent.click(button);
  expect(button).toHaveTextContent("Starting...");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).not.toHaveAttribute("disabled");
  expect(await screen.findByRole("alert")).toHaveTextContent("This browser can't receive alerts");
});

test.each([
  ["default", /^Alerts need your permission/],
  ["denied", /^Your browser blocks notifications/],
])("a permission that stays %s after the question has its own explanation", async (permission, text) => {
  Object.assign(window, { PushManager: {}, Notification: { requestPermission: async () => permission } });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  render(<AlertForm target={{ game: 1 }} name="Vale" channels={["push"]} />);
  const button = screen.getByRole("button", { name: "Get alerts" });
  fireEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(button).toHaveAttribute("aria-disabled", "false");
});

test("quiet hours saved in quick succession reach every alert in this order", async () => {
  const sent: string[] = [];
  window.fetch = async (path, init) => {
    const token = new Headers(init?.headers).get("Authorization");
    sent.push(`${path} ${token} ${JSON.parse(String(init?.body)).quiet.from}`);
    return { ok: true, text: async () => "", headers: new Headers() } as Response;
  };
  localStorage.setItem("alerts", JSON.stringify([1, 2].map((id) => ({ id, token: "a" }))));
  render(<QuietForm />);
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "07:00" } });
  for (const value of ["22:00", "23:00"]) {
    fireEvent.change(screen.getByLabelText("Quiet from"), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Save quiet hours" }));
  }
  expect(await screen.findByText("Quiet hours saved: 23:00 to 07:00.")).toBeVisible();
  const [first, second] = ["/api/alerts/1 Bearer a", "/api/alerts/2 Bearer a"];
  expect(sent).toEqual([`${first} 22:00`, `${second} 22:00`, `${first} 23:00`, `${second} 23:00`]);
});
