import { loopbackFailure } from "./failure";
import { queryDatabase } from "./migrations";
import { freePort } from "./postgres/settings";

test.each([
  ["listened on", () => freePort(0, { host: "203.0.113.1" })],
  ["connected to", () => queryDatabase("postgresql://postgres@255.255.255.255/postgres", "SELECT 1")],
])("explains a loopback address that can't be %s", async (_how, attempt) => {
  const error = await attempt().catch((error: unknown) => error);
  expect(loopbackFailure(error)?.message).toMatch(/^The address 127\.0\.0\.1 isn't available; /);
});
