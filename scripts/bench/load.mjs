// One load on one server, described by JSON; prints what was measured as JSON.
import autocannon from "autocannon";

const { warmUpSeconds = 1, ...options } = JSON.parse(process.argv[2]);
if (warmUpSeconds > 0) await autocannon({ ...options, duration: warmUpSeconds });
const result = await autocannon(options);
const refused = result.non2xx + result.errors + result.timeouts;
process.stdout.write(
  JSON.stringify({
    perSecond: result.requests.average,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused,
  }),
);
