// Ignores the database: restarting the container wouldn't fix it.
const port = process.env.PORT?.trim() || "3000";
const signal = AbortSignal.timeout(4_000);
const isAlive = await fetch(`http://127.0.0.1:${port}/api/health/live`, { signal }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
