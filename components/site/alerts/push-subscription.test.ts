import { subscriptionFor } from "@/components/site/alerts/push-subscription";

const OWN = "-_8"; // The bytes 251 and 255 in base64url

function pushManager(key: number[] | null) {
  const unsubscribe = jest.fn();
  const present = { unsubscribe, options: { applicationServerKey: key && new Uint8Array(key).buffer } };
  const manager = { getSubscription: async () => present, subscribe: async () => "new" };
  return { manager: manager as unknown as PushManager, present, unsubscribe };
}

test.each([[[251, 255]], [null]])(
  "keeps a subscription with the server's key or an unknown one: %j",
  async (key) => {
    const { manager, present } = pushManager(key);
    expect(await subscriptionFor(manager, OWN)).toBe(present);
  },
);

test("replaces a subscription with another key", async () => {
  const { manager, unsubscribe } = pushManager([1, 2]);
  expect(await subscriptionFor(manager, OWN)).toBe("new");
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
