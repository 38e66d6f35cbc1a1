import autocannon from "autocannon";
import type { Measured } from "./scenarios";

const options: autocannon.Options = JSON.parse(process.argv[2] ?? "{}");
const result = await autocannon(options);
const refused = result.non2xx + result.errors + result.timeouts;
const measured: Measured = {
  perSecond: result.requests.average,
  total: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  refused,
};
process.stdout.write(JSON.stringify(measured));
