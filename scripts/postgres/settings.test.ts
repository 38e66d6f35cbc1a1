import { freePort } from "./settings";

test("names an address that this machine doesn't have", async () => {
  const listening = freePort(0, { host: "203.0.113.1" });
  await expect(listening).rejects.toThrow(/^The address 203\.0\.113\.1 isn't available on this machine; /);
});
