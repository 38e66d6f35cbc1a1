import { RateLimits } from "@/server/limits/rate-limits";

test("a window's remaining time never exceeds its length", () => {
  const limits = new RateLimits();
  for (const address of Array.from({ length: 1_000 }, (_, index) => `192.0.2.1/${index}`)) {
    const allowance = limits.allowance("search", address);
    allowance.take();
    expect(allowance.headers()).toMatchObject({ RateLimit: '"search";r=599;t=60' });
  }
});

test("allows exactly as many requests as announced", () => {
  const limits = new RateLimits();
  const { take, headers } = limits.allowance("search", "192.0.2.1");
  expect(headers()).toMatchObject({ RateLimit: '"search";r=600;t=60' });
  const refusals = Array.from({ length: 601 }, take);
  expect(refusals.findIndex((refusal) => refusal !== null)).toBe(600);
  expect(refusals.at(-1)).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
  expect(headers()).toMatchObject({ RateLimit: '"search";r=0;t=60' });
  for (const other of [limits.allowance("mcp", "192.0.2.1"), limits.allowance("search", "192.0.2.2")])
    expect(other.take()).toBeNull();
});
