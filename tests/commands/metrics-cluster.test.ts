import path from "node:path";
import { runCommand } from "@/scripts/run-command.mjs";

test("any worker tells the metrics of all of them", async () => {
  const script = path.resolve(__dirname, "../setup/metrics-cluster.mjs");
  const { output } = await runCommand(process.execPath, [script], {
    env: { METRICS_TOKEN: "0123456789abcdef" },
  });
  expect(output).toMatch(/^response_cache_requests_total\{result="hit"\} 5$/m);
  expect(output).toMatch(/^detectory_workers 2$/m);
});
