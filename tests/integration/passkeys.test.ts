import { registrationOptions } from "@/lib/accounts/passkeys";
import { withDatabase } from "@/tests/setup/database";

process.env.NEXTAUTH_SECRET = "a secret for this test, long enough";
withDatabase();

test("offers only algorithms that every supported Node.js version can verify", async () => {
  // As in Node.js 24, where ML-DSA is experimental.
  Object.assign(SubtleCrypto, { supports: () => true });
  const rights = {
    games: true,
    providers: true,
    reviews: true,
    deals: true,
    invites: true,
    ads: true,
    users: true,
  };
  const account = { id: 1, username: "ada", email: "ada@example.com", isAdmin: true, lastVisit: null };
  const { pubKeyCredParams } = await registrationOptions({ ...account, permissions: rights });
  expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
});
