import { readClaims } from "@/lib/accounts/oidc";

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
