import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, Histogram } from "prom-client";
import { sharedState } from "@/lib/runtime/shared-state";

const MAX_READ_MS = 1_000;

const deliveries = new Counter({
  name: "alert_deliveries_total",
  help: "Alert deliveries, by result.",
  labelNames: ["channel", "result"],
});
const deliveryLag = new Histogram({
  name: "alert_delivery_lag_seconds",
  help: "Time from a status change to the delivery of its alert.",
  labelNames: ["channel"],
  buckets: [0.5, 1, 2, 5, 15, 60, 300, 3_600, 43_200],
});

sharedState.noteDelivery = ({ channel, result, lagSeconds }) => {
  deliveries.inc({ channel, result });
  if (result === "delivered") deliveryLag.observe({ channel }, lagSeconds);
};

async function readFigures() {
  const late = sleep(MAX_READ_MS, null, { ref: false });
  return Promise.race([sharedState.alertFigures?.().catch(() => null), late]);
}

let reading: ReturnType<typeof readFigures> | null = null;

function figures() {
  reading ??= readFigures().finally(() => {
    reading = null;
  });
  return reading;
}

new Gauge({
  name: "alert_subscriptions",
  help: "Alert subscriptions by state: active, unconfirmed, failing (also active) and ended.",
  labelNames: ["state"],
  async collect() {
    const read = await figures();
    for (const [state, count] of Object.entries(read?.subscriptions ?? {})) this.set({ state }, count);
  },
});
new Gauge({
  name: "alert_deliveries_pending",
  help: "Alert deliveries waiting to be sent.",
  async collect() {
    const read = await figures();
    if (read) this.set(read.pending);
  },
});
new Gauge({
  name: "alert_oldest_pending_seconds",
  help: "Age of the oldest waiting delivery, not counting quiet hours.",
  async collect() {
    const read = await figures();
    if (read) this.set(read.oldestSeconds);
  },
});
