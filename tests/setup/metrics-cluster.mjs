// A primary and two workers: each worker counts, then the first one tells the metrics of all.
import cluster from "node:cluster";
import { countCache } from "../../scripts/server/metrics.mjs";
import { gatherMetrics, shareMetrics } from "../../scripts/server/metrics-cluster.mjs";

if (cluster.isPrimary) {
  gatherMetrics(cluster);
  const workers = [cluster.fork({ COUNT: "2" }), cluster.fork({ COUNT: "3" })];
  let ready = 0;
  cluster.on("message", (_worker, message) => {
    if (message.isReady && ++ready === workers.length) workers[0].send({ tell: true });
    if (message.text === undefined) return;
    process.stdout.write(message.text);
    for (const worker of workers) worker.kill();
  });
} else {
  for (let hit = 0; hit < Number(process.env.COUNT); hit++) countCache("hit");
  const allMetrics = shareMetrics();
  process.on("message", async (message) => {
    if (message.tell) process.send({ text: await allMetrics() });
  });
  process.send({ isReady: true });
}
