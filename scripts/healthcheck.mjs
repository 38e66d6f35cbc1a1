// For container runtimes: ends with 0 while the server on this machine answers. Its database may be away, which
// a restart would not cure.
const port = process.env.PORT?.trim() || "3000";
const signal = AbortSignal.timeout(4_000);
const isAlive = await fetch(`http://127.0.0.1:${port}/api/health/live`, { signal }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
