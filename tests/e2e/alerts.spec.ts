import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { DISCORD, follow, nameOf } from "./followed";
import { holdRequests, SCRIPTS } from "./held-requests";
import { query } from "./sql";

test("the pages of a provider and a game link to their alerts", async ({ page }) => {
  for (const kind of ["provider", "game"]) {
    await page.goto(`/${kind}/1`);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: "Get alerts" }).click();
    await expect(page).toHaveURL(new RegExp(`/alerts\\?${kind}=1$`));
    await expect(page.getByRole("heading", { name: `Follow ${name}` })).toBeVisible();
  }
});

test("a channel can't be chosen before its address field can appear", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/alerts?provider=1", { waitUntil: "commit" });
  await expect(page.getByLabel("Send to")).toBeDisabled();
  release();
  await page.getByLabel("Send to").selectOption("discord");
  await expect(page.getByLabel("Webhook URL of the channel")).toBeVisible();
});

test("lists what a device follows, with its quiet hours, and ends it", async ({ page }) => {
  const name = await nameOf(page);
  await page.goto("/alerts?provider=1");
  await expect(page.getByText("No alerts on this device yet.")).toBeVisible();
  await page.getByLabel("Send to").selectOption("discord");
  await page.getByRole("button", { name: "Get alerts" }).click();
  await expect(page.getByText("Please enter an address")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Get alerts" }).click();
  await expect(page.getByText("The server could not be reached. Please try again.")).toBeVisible();
  await page.context().setOffline(false);
  await follow(page, 1, "game");
  await follow(page, 1);
  // Ended elsewhere, such as from an email.
  const [ended] = await page.evaluate(() => JSON.parse(localStorage.getItem("alerts") ?? "[]"));
  await page.request.delete(`/api/alerts/${ended.id}?token=${ended.token}`);
  await page.getByLabel("Quiet from").fill("22:00");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("Please enter both times, or neither.")).toBeVisible();
  await page.getByLabel("Until").fill("07:00");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("Quiet hours saved: 22:00 to 07:00.")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/alerts");
  await expect(page.getByText("Discord · Everything · waiting for confirmation")).toBeVisible();
  await expect(page.getByLabel("Quiet from")).toHaveValue("22:00");
  const [{ id, token }] = await page.evaluate(() => JSON.parse(localStorage.getItem("alerts") ?? "[]"));
  const alert = await (await page.request.get(`/api/alerts/${id}?token=${token}`)).json();
  expect(alert.quiet).toMatchObject({ from: "22:00", until: "07:00" });
  await query(
    "UPDATE alert_subscriptions SET ended_at = now(), ended_why = 'Gone: HTTP 404.' WHERE id = $1",
    [id],
  );
  await page.evaluate((renamed) => {
    const stored = localStorage.getItem("alerts") ?? "";
    localStorage.setItem("alerts", stored.replace(`"name":"${renamed}"`, '"name":"Its old name"'));
  }, name);
  await page.reload();
  await expect(page.getByText("Discord · Everything · ended, because messages")).toBeVisible();
  await page.getByRole("button", { name: `Stop alerts about ${name}` }).click();
  await expect(page.getByText("No alerts on this device yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your alerts" })).toBeFocused();
  expect((await page.request.get(`/api/alerts/${id}?token=${token}`)).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link in a message opens a page with a button that ends the alert", async ({ page, request }) => {
    const data = { channel: "discord", address: DISCORD, target: { game: 1 } };
    const { id, token } = await (await request.post("/api/alerts", { data })).json();
    await page.goto(`/alerts?id=${id}&token=${token}`);
    await page.getByRole("button", { name: "Stop these alerts" }).click();
    await expect(page.getByText("These alerts have ended.")).toBeVisible();
    await page.goto(`/alerts?id=${id}&token=${token}`);
    await expect(page.getByText("This alert no longer exists.")).toBeVisible();
    await expect(page.getByLabel("Quiet from")).toBeHidden();
  });
});

/** A headless browser has no notification tray. */
function bringTray() {
  const tray: object[] = [];
  const { registration } = self as unknown as { registration: object };
  Object.assign(registration, {
    showNotification: async (title: string, { body, data }: NotificationOptions) => {
      tray.push({ title, body, data });
    },
    getNotifications: async () => tray,
  });
}

test("the service worker shows each notification once and opens its link", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"]);
  const starting = context.waitForEvent("serviceworker");
  await follow(page, 1);
  const worker = await starting;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const payload = {
    id: "alert-1",
    title: "Ghost is detected",
    body: "Changed",
    url: `${baseURL}/provider/1`,
    tag: "provider-1",
  };
  const push = { origin: baseURL ?? "", registrationId: await registered, data: JSON.stringify(payload) };
  await worker.evaluate(bringTray);
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  const shown = () =>
    worker.evaluate(() =>
      (self as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications(),
    );
  const next = { ...payload, id: "alert-2", title: "Ghost is updating" };
  await devtools.send("ServiceWorker.deliverPushMessage", { ...push, data: JSON.stringify(next) });
  const { body, url } = payload;
  await expect
    .poll(shown)
    .toEqual([payload, next].map(({ id, title }) => ({ title, body, data: { id, url } })));
});

test("the site can be installed", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  }
  const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(registrations).toEqual([]);
});
