import { tooManyAttempts } from "@/lib/throttle/mutations";

test.each([
  [1, "1 second"],
  [89, "89 seconds"],
  [90, "2 minutes"],
])("after too many attempts, %d seconds are called %s", (seconds, wait) => {
  const { message, headers } = tooManyAttempts(seconds);
  expect(message).toBe(`Too many failed attempts. Please try again in ${wait}.`);
  expect(headers).toEqual({ "Retry-After": String(seconds) });
});
