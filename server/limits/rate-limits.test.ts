import { RateLimits } from "@/server/limits/rate-limits";

test("a window's remaining time never exceeds its length", () => {
  const limits = new RateLimits();
  for (const address of Array.from({ length: 1_000 }, (_, index) => `192.0.2.1/${index}`)) {
    const allowance = limits.allowance("search", address);
    allowance.take();
    expect(allowance.headers()).toMatchObject({ RateLimit: '"search";r=599;t=60' });
  }
});
