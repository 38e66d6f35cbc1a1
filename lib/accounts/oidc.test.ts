import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { oidcProviders, readClaims } from "@/lib/accounts/oidc";

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: "true" }, true],
  [{ xms_edov: true }, true],
  [{ xms_edov: "1" }, true],
  [{}, false],
  [{ email_verified: false }, false],
  [{ email_verified: "false", xms_edov: 0 }, false],
  [{ email_verified: ["true"] }, false],
])("reads from %j whether the email is verified", (claims, isVerified) => {
  expect(readClaims({ sub: "1", email: "mira@example.com", ...claims }).email_verified).toBe(isVerified);
});

test("ignores claims of other types", () => {
  expect(readClaims({ sub: "1", email: 7, name: {}, groups: "testers", amr: [1], auth_time: "now" })).toEqual(
    {
      sub: "1",
      email_verified: false,
      groups: ["testers"],
      amr: [],
    },
  );
});

test("limits the time of a request to the issuer, even if its response never pauses for long", async () => {
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write("x"), 5);
    response.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.OIDC_ISSUER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [provider] = oidcProviders(50);
  const end = new Promise((_, reject) => {
    const outgoing = request(process.env.OIDC_ISSUER ?? "", { ...provider?.httpOptions, timeout: 3_500 });
    outgoing.on("response", (response) => response.resume().on("error", reject)).on("error", reject);
    outgoing.end();
  });
  await expect(end).rejects.toThrow("aborted");
  server.close();
  delete process.env.OIDC_ISSUER;
});
