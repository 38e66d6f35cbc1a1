import { prisma } from "@/lib/database/prisma";
import { startAlerts } from "@/lib/deliveries/worker";
import { withDatabase } from "@/tests/setup/database";
import { until } from "@/tests/setup/waiting";

const HOUR = 3_600_000;

withDatabase();

afterEach(() => jest.useRealTimers());

test.each([-HOUR, HOUR])("retries a delivery on time when the clock is off by %i ms", async (skew) => {
  const real = Date.now();
  const alert = await prisma.alertSubscription.create({
    data: {
      ...({
        channel: "webhook",
        address: "https://127.0.0.1/",
        addressHash: "",
        secret: "c2VjcmV0",
      } as const),
      ...{ tokenHash: String(skew), confirmedAt: new Date(0) },
      ...{ retryAt: new Date(real - 1_000), dueAt: new Date(0), deliveries: { create: {} } },
    },
  });
  jest.useFakeTimers({
    now: real + skew,
    doNotFake: ["nextTick", "setImmediate", "setTimeout", "clearTimeout"],
  });
  const alerts = startAlerts();
  const state = () => prisma.alertSubscription.findUniqueOrThrow({ where: { id: alert.id } });
  await until(async () => (await state()).failures > 0);
  await alerts.stop();
  expect(Number((await state()).retryAt) - real).toBeLessThan(HOUR / 2);
});
