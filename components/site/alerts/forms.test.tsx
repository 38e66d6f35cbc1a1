import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { AlertForm } from "@/components/site/alerts/alert-form";
import { QuietForm } from "@/components/site/alerts/your-alerts";

test.each([
  ["alerts", <AlertForm key="alerts" target={{ game: 1 }} name="Vale" channels={["push"]} />],
  ["quiet hours", <QuietForm key="quiet" />],
])(
  "the form of %s can't be sent before hydration, which would reload the page without its target",
  (_name, form) => {
    expect(renderToStaticMarkup(form)).toMatch(/<button type="submit" disabled=""/);
  },
);

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
