import { isPushService } from "@/lib/alerts/push-services";

afterEach(() => {
  delete process.env.PUSH_HOSTS;
});

const accepts = (host: string) => isPushService(new URL(`https://${host}/send/1`));

test.each([
  "fcm.googleapis.com",
  "FCM.googleapis.com",
  "updates.push.services.mozilla.com",
  "wns2-by3p.notify.windows.com",
  "web.push.apple.com",
])("%s is a push service", (host) => {
  expect(accepts(host)).toBe(true);
});

test.each([
  "push.example.org",
  "fcm.googleapis.com.example.org",
  "storage.googleapis.com",
  "evilnotify.windows.com",
  "evilfcm.googleapis.com",
  "notify.windows.com",
  "93.184.216.34",
])("%s isn't a push service", (host) => {
  expect(accepts(host)).toBe(false);
});

test("PUSH_HOSTS adds others", () => {
  process.env.PUSH_HOSTS = "push.example.org,*.Push.example.net";
  expect(["push.example.org", "a.push.example.net", "push.example.net", "example.org"].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
