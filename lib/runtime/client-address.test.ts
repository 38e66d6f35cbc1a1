import { clientAddress, widerGroup } from "@/lib/runtime/client-address";

function addressOf(headers: Record<string, string>) {
  return clientAddress(new Request("http://localhost/", { headers }));
}

afterEach(() => {
  delete process.env.VERCEL;
});

test("ignores address headers that our server doesn't set", () => {
  const headers = {
    "x-forwarded-for": "9.9.9.9",
    "x-real-ip": "9.9.9.9",
    "x-vercel-forwarded-for": "9.9.9.9",
  };
  expect(addressOf(headers)).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:0:42:1:2:3:4", "2001:db8:0:42::/64"],
  ["2001:db8:0:42::1", "2001:db8:0:42::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["somewhere", null],
  ["", null],
])("on Vercel %j counts as %j", (given, address) => {
  process.env.VERCEL = "1";
  expect(addressOf({ "x-vercel-forwarded-for": given })).toBe(address);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:42::/64", "2001:db8:0::/48"],
  ["0:0:0:0::/64", "0:0:0::/48"],
])("the network of %j is %j", (group, network) => {
  expect(widerGroup(group)).toBe(network);
});
