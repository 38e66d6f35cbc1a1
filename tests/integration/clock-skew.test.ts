import { recordAudit } from "@/lib/audit/mutations";
import { db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { startAlerts } from "@/lib/deliveries/worker";
import { noteDatabaseTime } from "@/lib/runtime/clock";
import { env } from "@/lib/runtime/env";
import { sharedState } from "@/lib/runtime/shared-state";
import { listenForChanges } from "@/server/cache/notification-channel";
import { withDatabase } from "@/tests/setup/database";
import { until } from "@/tests/setup/waiting";

const HOUR = 3_600_000;

withDatabase();

const NOT_FAKED = ["nextTick", "setImmediate", "setTimeout", "clearTimeout"] as const;

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
  jest.useFakeTimers({ now: real + skew, doNotFake: [...NOT_FAKED] });
  const alerts = startAlerts();
  const state = () => prisma.alertSubscription.findUniqueOrThrow({ where: { id: alert.id } });
  await until(async () => (await state()).failures > 0);
  await alerts.stop();
  expect(Number((await state()).retryAt) - real).toBeLessThan(HOUR / 2);
});

test.each([-HOUR, HOUR])("stores the database's time when the clock is off by %i ms", async (skew) => {
  const real = Date.now();
  jest.useFakeTimers({ now: real + skew, doNotFake: [...NOT_FAKED, "setInterval", "performance"] });
  const onTime = jest.fn(noteDatabaseTime);
  const changes = listenForChanges(env("DATABASE_URL"), { onNotice() {}, onState() {}, onTime });
  await until(() => onTime.mock.calls.length > 0);
  await recordAudit(db, { actor: null, action: "created", section: "games", summary: "Work" });
  await changes.stop();
  sharedState.clockOffsetMs = 0;
  const { createdAt } = await prisma.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(Math.abs(createdAt.getTime() - real)).toBeLessThan(HOUR / 2);
});
